"""Packs the RDNAPTRANS(TM)2018 correction grid as the product ships it.

Usage: packGrid.py nl_nsgi_rdtrans2018.tif schemas/rdnaptrans2018/rdtrans2018.bin

Takes the GeoTIFF that PROJ distributes (rdtrans2018.gsb of NSGI, last updated 2018-11-22), and writes for its fine grid
and then for its coarse one the shift of latitude and that of longitude (east is positive) from the Bessel ellipsoid to
ETRS89. Each is a whole number of 1e-6 arc-seconds, as NSGI publishes them, for rows from south to north. Of each number
stands what it differs from the row before it, and of that what it differs from the number before it, with the sign in
the lowest bit; first all lowest bytes of a grid's shift, then the next. All of it is compressed with zlib.
"""

import sys
import zlib

import numpy
from osgeo import gdal

gdal.UseExceptions()
source, target = sys.argv[1:]
packed = b""
for page in (2, 1):
    grid = gdal.Open(f"GTIFF_DIR:{page}:{source}")
    west, width, _, north, _, height = grid.GetGeoTransform()
    south = north + height * (grid.RasterYSize - 0.5)
    print(f"west {west + width / 2:.4f} south {south:.4f} step {width:.4f} {-height:.4f}", grid.RasterXSize, grid.RasterYSize)
    for band in (1, 2):
        shifts = numpy.round(grid.GetRasterBand(band).ReadAsArray()[::-1].astype(float) * 1e6).astype(numpy.int64)
        by_row = numpy.diff(shifts, axis=0, prepend=0)
        steps = numpy.diff(by_row, axis=1, prepend=0)
        signed = ((steps << 1) ^ (steps >> 63)).astype("<u4")
        packed += numpy.frombuffer(signed.tobytes(), numpy.uint8).reshape(-1, 4).T.tobytes()
with open(target, "wb") as file:
    file.write(zlib.compress(packed, 9))
print(len(packed), "bytes, packed", len(zlib.compress(packed, 9)))
