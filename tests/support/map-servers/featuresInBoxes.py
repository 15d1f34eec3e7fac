"""Which features of a layer meet each of many boxes, as GDAL's spatial filter says.

Usage: featuresInBoxes.py FILE; the boxes stand on standard input as JSON: [[minX, minY, maxX, maxY], …], in the system
of the file's only layer. Prints the feature numbers of each box as JSON.
"""

import json
import sys

from osgeo import gdal

gdal.UseExceptions()
# With a spatial index, and the same numbers.
source = gdal.VectorTranslate("/vsimem/indexed.gpkg", sys.argv[1], options=["-f", "GPKG", "-preserve_fid"])
layer = source.GetLayer(0)
answers = []
for box in json.load(sys.stdin):
    layer.SetSpatialFilterRect(*box)
    answers.append(sorted(feature.GetFID() for feature in layer))
json.dump(answers, sys.stdout)
