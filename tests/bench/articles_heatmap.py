"""The 80 × 312 heat map with numpy and matplotlib, as a whole process: articles_heatmap.py FILE."""
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

positions = np.arange(80)[:, np.newaxis]
dimensions = np.arange(312)[np.newaxis, :]
angles = positions / np.power(10000.0, (2 * (dimensions // 2)) / 312.0)
angles[:, 0::2] = np.sin(angles[:, 0::2])
angles[:, 1::2] = np.cos(angles[:, 1::2])

figure, axes = plt.subplots(figsize=(10, 6))
mesh = axes.pcolormesh(angles, cmap="RdBu", vmin=-1, vmax=1)
axes.set_xlabel("Dimension")
axes.set_ylabel("Position")
axes.set_ylim(80, 0)
figure.colorbar(mesh)
figure.savefig(sys.argv[1], dpi=100)
