"""Draws layers by style files as QGIS does, 200 px wide and high, of the square from 0 to 100 m of EPSG:3857.

Reads a JSON list of {style, features, picture}: a .qml or .sld, a GeoJSON file, the PNG to write.
"""

import json
import sys

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsMapRendererSequentialJob,
    QgsMapSettings,
    QgsRectangle,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QSize
from qgis.PyQt.QtGui import QColor

application = QgsApplication([], False)
application.initQgis()
mercator = QgsCoordinateReferenceSystem("EPSG:3857")


def draw(wish):
    layer = QgsVectorLayer(wish["features"], "layer", "ogr")
    layer.setCrs(mercator)
    style = wish["style"]
    message, is_loaded = layer.loadNamedStyle(style) if style.endswith(".qml") else layer.loadSldStyle(style)
    if not layer.isValid() or not is_loaded:
        sys.exit("%s: %s" % (style, message))
    settings = QgsMapSettings()
    settings.setLayers([layer])
    settings.setDestinationCrs(mercator)
    settings.setOutputSize(QSize(200, 200))
    settings.setOutputDpi(96)
    settings.setBackgroundColor(QColor("white"))
    settings.setExtent(QgsRectangle(0, 0, 100, 100))
    job = QgsMapRendererSequentialJob(settings)
    job.start()
    job.waitForFinished()
    if not job.renderedImage().save(wish["picture"]):
        sys.exit("%s cannot be written" % wish["picture"])


for wish in json.load(sys.stdin):
    draw(wish)
sys.stdout.flush()
application.exitQgis()
