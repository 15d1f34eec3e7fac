"""How pairs of geometries relate, as GEOS says by GDAL.

Usage: relationsOfGdal.py; pairs stand on standard input as JSON: [[WKT, WKT], …]. Prints the names of the relations that
hold for each pair as JSON, null for a pair of which one is not valid.
"""

import json
import sys

from osgeo import gdal, ogr

gdal.UseExceptions()
gdal.PushErrorHandler("CPLQuietErrorHandler")
names = ["Equals", "Within", "Contains", "Touches", "Crosses", "Overlaps", "Intersects"]


def relations(one, other):
    a, b = ogr.CreateGeometryFromWkt(one), ogr.CreateGeometryFromWkt(other)
    if not (a.IsValid() and b.IsValid()):
        return None
    return [name for name in names if getattr(a, name)(b)]


json.dump([relations(one, other) for one, other in json.load(sys.stdin)], sys.stdout)
