# pelab_registry(<library> <Type> <folder>): every <folder>/<id>/<id>.cpp, which defines
#   const <Type>& <id><Type>()
# is listed, in the order of the ids, by
#   const std::vector<const <Type>*>& all<Type>s()
# declared in core/<folder>/registry.h. With ORDERED the list is sorted by info().order, then id. A new folder needs no
# list.
function(pelab_registry library type folder)
  cmake_parse_arguments(PARSE_ARGV 3 arg "ORDERED" "" "")
  file(GLOB files CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*/*.cpp")
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS files)
    cmake_path(GET file STEM id)
    if(NOT file MATCHES "/${id}/${id}\\.cpp$")
      continue()  # a helper beside it
    endif()
    string(APPEND declarations "const ${type}& ${id}${type}();\n")
    string(APPEND entries "      &${id}${type}(),\n")
  endforeach()
  set(sorted "")
  if(arg_ORDERED)
    set(sorted "    std::stable_sort(list.begin(), list.end(), [](const ${type}* a, const ${type}* b) {
      return a->info().order < b->info().order;
    });\n")
  endif()
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${folder}.gen.cpp" @ONLY CONTENT
"#include \"core/@folder@/registry.h\"

#include <algorithm>

namespace pelab {

@declarations@
const std::vector<const @type@*>& all@type@s() {
  static const std::vector<const @type@*> all = [] {
    std::vector<const @type@*> list{
@entries@    };
@sorted@    return list;
  }();
  return all;
}

}  // namespace pelab
")
  target_sources(${library} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/${folder}.gen.cpp")
endfunction()
