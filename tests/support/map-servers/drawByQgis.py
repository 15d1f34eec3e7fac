"""Draws a project as QGIS does: layers by WMS below, layers by WFS 2.0 and OGC API above, all with an access token.

Parameters: the project's address up to its id, its workspace, access token, file of the picture; the layers by service:
`wms=percelen,riolering wfs=lantaarnpalen oapif=bomen`.
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsMapRendererParallelJob,
    QgsMapSettings,
    QgsMarkerSymbol,
    QgsRasterLayer,
    QgsRectangle,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QSize
from qgis.PyQt.QtGui import QColor

base, workspace, token, file, *wishes = sys.argv[1:]
maps = "%s/geoserver/%s" % (base, workspace)
access = "username='gis' password='%s'" % token
colours = {"WFS": "230,150,0", "OAPIF": "46,125,50"}
application = QgsApplication([], False)
application.initQgis()


def by_wms(names):
    layers = "&".join("layers=%s&styles=" % name for name in names)
    source = "crs=EPSG:28992&format=image/png&%s&username=gis&password=%s&url=%s/wms" % (layers, token, maps)
    return QgsRasterLayer(source, "WMS", "wms")


def features(provider, url, name, more=""):
    layer = QgsVectorLayer("url='%s' typename='%s' %s %s" % (url, name, more, access), name, provider)
    marker = QgsMarkerSymbol.createSimple({"color": colours[provider], "outline_color": "255,255,255", "size": "2.4"})
    layer.setRenderer(QgsSingleSymbolRenderer(marker))
    return layer


def layers_of(wish):
    service, names = wish.split("=")
    if service == "wms":
        return [by_wms(names.split(","))]
    if service == "wfs":
        version = "version='2.0.0' srsname='EPSG:28992'"
        return [features("WFS", maps + "/wfs", "%s:%s" % (workspace, name), version) for name in names.split(",")]
    return [features("OAPIF", base + "/ogc", name) for name in names.split(",")]


layers = [layer for wish in wishes for layer in layers_of(wish)]
for layer in layers:
    if not layer.isValid():
        sys.exit("%s: %s" % (layer.name(), layer.error().summary()))
settings = QgsMapSettings()
settings.setLayers(layers[::-1])
settings.setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:28992"))
settings.setOutputSize(QSize(960, 600))
settings.setBackgroundColor(QColor("white"))
centre = layers[0].extent().center()
settings.setExtent(QgsRectangle(centre.x() - 320, centre.y() - 200, centre.x() + 320, centre.y() + 200))
job = QgsMapRendererParallelJob(settings)
job.start()
job.waitForFinished()
for error in job.errors():
    print(error.layerID, error.message, file=sys.stderr)
if not job.renderedImage().save(file):
    sys.exit("the picture cannot be written")
print(", ".join("%s %s" % (layer.name(), layer.featureCount() if isinstance(layer, QgsVectorLayer) else "") for layer in layers))
sys.stdout.flush()
application.exitQgis()
