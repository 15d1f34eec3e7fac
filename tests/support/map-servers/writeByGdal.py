"""Files that GDAL writes, and what it reads of them again.

Usage: writeByGdal.py; on standard input a JSON list of {from, to, driver, crs, write?, read?, namesCrs}: paths, the
number of an EPSG system, options for writing and for opening, and whether the file says in which system it is. Prints
for each {features, types}: GeoJSON in degrees with more decimals than matter, and GDAL's name of each column's type.
"""

import json
import sys

from osgeo import gdal

gdal.UseExceptions()


def write(job):
    options = ["-f", job["driver"], "-t_srs", f"EPSG:{job['crs']}", *job.get("write", [])]
    gdal.VectorTranslate(job["to"], job["from"], options=options)


def read(job):
    source = gdal.OpenEx(job["to"], gdal.OF_VECTOR, open_options=job.get("read", []))
    definition = source.GetLayer(0).GetLayerDefn()
    fields = [definition.GetFieldDefn(n) for n in range(definition.GetFieldCount())]
    # PROJ finds the correction grid of RD New for ETRS89, and takes seven parameters for WGS 84.
    degrees = "EPSG:4258" if job["crs"] == 28992 else "EPSG:4326"
    options = ["-f", "GeoJSON", "-t_srs", degrees, "-lco", "COORDINATE_PRECISION=11"]
    if not job["namesCrs"]:
        options += ["-s_srs", f"EPSG:{job['crs']}"]
    path = "/vsimem/read.geojson"
    gdal.VectorTranslate(path, source, options=options)
    file = gdal.VSIFOpenL(path, "rb")
    text = gdal.VSIFReadL(1, gdal.VSIStatL(path).size, file)
    gdal.VSIFCloseL(file)
    gdal.Unlink(path)
    types = {field.GetName(): field.GetTypeName() for field in fields}
    return {"features": json.loads(text)["features"], "types": types}


jobs = json.load(sys.stdin)
for job in jobs:
    write(job)
json.dump([read(job) for job in jobs], sys.stdout)
