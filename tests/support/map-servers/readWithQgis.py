"""Reads layers as QGIS does and prints what it found as JSON. Parameters: WFS address, WMS address, layers, picture's layer, access token."""

import json
import sys

from qgis.core import QgsApplication, QgsRaster, QgsRasterLayer, QgsRectangle, QgsVectorLayer
from qgis.PyQt.QtGui import QColor

wfs, wms, names, pictured, token = sys.argv[1:]
QgsApplication.setPrefixPath("/usr", True)
application = QgsApplication([], False)
application.initQgis()


def read(name):
    uri = "url='%s' typename='voorbeeld:%s' version='2.0.0' pagingEnabled='true' srsname='EPSG:4326' username='gis' password='%s'" % (wfs, name, token)
    layer = QgsVectorLayer(uri, name, "WFS")
    features = list(layer.getFeatures()) if layer.isValid() else []
    return {
        "isValid": layer.isValid(),
        "crs": layer.crs().authid(),
        "fields": {field.name(): field.typeName() for field in layer.fields()},
        "features": [
            {
                "attributes": [str(value) for value in feature.attributes()],
                "points": [[point.x(), point.y()] for point in feature.geometry().vertices()],
            }
            for feature in features
        ],
    }


def picture(name):
    layer = QgsRasterLayer("crs=EPSG:3857&format=image/png&layers=%s&styles=&username=gis&password=%s&url=%s" % (name, token, wms), name, "wms")
    if not layer.isValid():
        return {"isValid": False, "error": layer.error().summary()}
    extent = QgsRectangle(567843, 6815415, 569843, 6817415)
    block = layer.dataProvider().block(1, extent, 64, 64)
    colours = [QColor.fromRgba(block.color(row, row)) for row in (32, 1)]
    identify = lambda form: layer.dataProvider().identify(extent.center(), form, extent, 64, 64).results()
    features = [feature for stores in identify(QgsRaster.IdentifyFormatFeature).values() for store in stores for feature in store.features()]
    return {
        "isValid": True,
        "colours": [[each.red(), each.green(), each.blue(), each.alpha()] for each in colours],
        "identified": [dict(zip(feature.fields().names(), feature.attributes())) for feature in features],
        "told": "".join(str(text) for text in identify(QgsRaster.IdentifyFormatHtml).values()),
    }


print(json.dumps({"layers": {name: read(name) for name in names.split(",")}, "picture": picture(pictured)}))
sys.stdout.flush()
application.exitQgis()
