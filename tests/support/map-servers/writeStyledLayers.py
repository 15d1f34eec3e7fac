"""Writes GeoPackages with a style of QGIS in `layer_styles`, by QGIS. Standard input: [{"source", "target", "table", "style"}].

The styles are of the kinds that QGIS offers first, with its usual outlines in millimetres: addresses by place, areas by class,
borders as dashed lines.
"""

import json
import sys

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsFillSymbol,
    QgsGraduatedSymbolRenderer,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsRendererCategory,
    QgsRendererRange,
    QgsSingleSymbolRenderer,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsWkbTypes,
)

application = QgsApplication([], False)
application.initQgis()


def fill(colour):
    return QgsFillSymbol.createSimple({"color": colour})


def addresses():
    colours = [("Ede", "#e31a1c"), ("Otterlo", "#1f78b4"), ("Lunteren", "#33a02c")]
    category = lambda value, colour, label: QgsRendererCategory(
        value, QgsMarkerSymbol.createSimple({"color": colour, "size": "2.4", "outline_width": "0.2"}), label
    )
    named = [category(place, colour, place) for place, colour in colours]
    return QgsCategorizedSymbolRenderer("woonplaats", named + [category(None, "#ff7f00", "Elders")])


def areas():
    colours = ["#f7fbff", "#c8ddf0", "#73b3d8", "#2879b9", "#08306b"]
    classes = [QgsRendererRange(20 * n, 20 * (n + 1), fill(colour), "%d - %d" % (20 * n, 20 * (n + 1))) for n, colour in enumerate(colours)]
    return QgsGraduatedSymbolRenderer("cartodb_id", classes)


def borders():
    line = {"line_color": "#6a3d9a", "line_width": "0.8", "use_custom_dash": "1", "customdash": "4;2", "capstyle": "flat"}
    return QgsSingleSymbolRenderer(QgsLineSymbol.createSimple(line))


def as_lines(layer):
    lines = QgsVectorLayer("MultiLineString?crs=%s&field=name:string" % layer.crs().authid(), "lines", "memory")
    for feature in layer.getFeatures():
        line = QgsFeature(lines.fields())
        line.setAttributes([feature["name"]])
        line.setGeometry(feature.geometry().convertToType(QgsWkbTypes.LineGeometry, True))
        lines.dataProvider().addFeature(line)
    return lines


def write(wish):
    source = QgsVectorLayer(wish["source"], "source", "ogr")
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.layerName = wish["table"]
    options.layerOptions = ["IDENTIFIER=" + wish["title"]]
    written = as_lines(source) if wish["style"] == "borders" else source
    error, message, *_ = QgsVectorFileWriter.writeAsVectorFormatV3(written, wish["target"], QgsCoordinateTransformContext(), options)
    if error != QgsVectorFileWriter.NoError:
        sys.exit("%s: %s" % (wish["target"], message))
    layer = QgsVectorLayer("%s|layername=%s" % (wish["target"], wish["table"]), wish["table"], "ogr")
    layer.setRenderer({"addresses": addresses, "areas": areas, "borders": borders}[wish["style"]]())
    message = layer.saveStyleToDatabase(wish["table"], "", True, "")
    if message and "uccess" not in message:
        sys.exit("%s: %s" % (wish["target"], message))


for wish in json.load(sys.stdin):
    write(wish)
sys.stdout.flush()
application.exitQgis()
