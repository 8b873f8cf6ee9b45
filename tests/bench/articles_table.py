"""Seconds that numpy takes for the table as articles write it: angle = pos / base^(2i/d), sines in even columns,
cosines in odd ones, float32 at the end. Medians, as JSON, by the number of rows; the width is 1024."""
import json
import statistics
import time

import numpy as np


def table(rows, width, base=10000.0):
    positions = np.arange(rows)[:, np.newaxis]
    dimensions = np.arange(width)[np.newaxis, :]
    angles = positions / np.power(base, (2 * (dimensions // 2)) / np.float64(width))
    angles[:, 0::2] = np.sin(angles[:, 0::2])
    angles[:, 1::2] = np.cos(angles[:, 1::2])
    return angles.astype(np.float32)


def median_seconds(work, runs):
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


print(json.dumps({str(rows): median_seconds(lambda: table(rows, 1024), 9) for rows in (2048, 8192)}))
