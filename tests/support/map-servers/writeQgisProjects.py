"""Writes QGIS projects that offer layers as WMS and WFS. Standard input: [{"file", "layers": [GeodataLayer], "keepsStyles"}]."""

import json
import sys

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsFillSymbol,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsProject,
    QgsProperty,
    QgsRenderContext,
    QgsRuleBasedRenderer,
    QgsSymbol,
    QgsSymbolLayer,
    QgsVectorLayer,
    QgsVectorSimplifyMethod,
)

wishes = json.load(sys.stdin)
QgsApplication.setPrefixPath("/usr", True)
application = QgsApplication([], False)
application.initQgis()
project = QgsProject.instance()


def rgba(colour):
    """#rrggbb or #rrggbbaa as QGIS writes colours."""
    parts = [int(colour[at : at + 2], 16) for at in range(1, len(colour), 2)]
    return ",".join(str(part) for part in parts + [255] * (4 - len(parts)))


def exactly_placed(marker):
    """A marker whose angle is an expression is drawn where it is, others at whole pixels."""
    for part in marker.symbolLayers():
        part.setDataDefinedProperty(QgsSymbolLayer.PropertyAngle, QgsProperty.fromExpression("0 * $id"))
    return marker


def without_haste(layer):
    """The layer without what QGIS does for speed: markers at whole pixels, and lines and areas with fewer points."""
    for symbol in layer.renderer().symbols(QgsRenderContext()):
        if symbol.type() == QgsSymbol.Marker:
            exactly_placed(symbol)
    method = layer.simplifyMethod()
    method.setSimplifyHints(QgsVectorSimplifyMethod.NoSimplification)
    layer.setSimplifyMethod(method)


def symbol_of(geometry, symbol):
    fill, stroke = symbol.get("fill"), symbol.get("stroke")
    width = str(symbol.get("strokeWidth", 1))
    if geometry == "line":
        dashes = symbol.get("strokeDash")
        dash = {"use_custom_dash": "1", "customdash": ";".join(map(str, dashes)), "customdash_unit": "Pixel"} if dashes else {}
        return QgsLineSymbol.createSimple(
            {"line_color": rgba(stroke or fill), "line_width": width, "line_width_unit": "Pixel", **dash}
        )
    outline = (
        {"outline_color": rgba(stroke), "outline_width": width, "outline_width_unit": "Pixel"}
        if stroke
        else {"outline_style": "no"}
    )
    colour = {"color": rgba(fill)} if fill else {"style": "no"}
    if geometry == "polygon":
        return QgsFillSymbol.createSimple({**colour, **outline})
    size = {"size": str(2 * symbol.get("radius", 4)), "size_unit": "Pixel", "name": symbol.get("shape", "circle")}
    marker = QgsMarkerSymbol.createSimple({**colour, **outline, **size})
    return exactly_placed(marker)


def condition_of(when):
    name = '"%s"' % when["property"]
    if "in" in when:
        return "%s IN (%s)" % (name, ", ".join("'%s'" % value for value in when["in"]))
    bounds = [(">=", when.get("min")), ("<", when.get("below"))]
    return " AND ".join("%s %s %s" % (name, sign, value) for sign, value in bounds if value is not None)


def rule_of(geometry, title, symbol, condition):
    return QgsRuleBasedRenderer.Rule(symbol_of(geometry, symbol), filterExp=condition, label=title)


def offer(layer):
    project.addMapLayer(layer)
    project.writeEntry("WFSLayersPrecision", "/" + layer.id(), 8)


for wish in wishes:
    project.clear()
    project.setCrs(QgsCoordinateReferenceSystem("EPSG:3857"))
    for each in wish["layers"]:
        layer = QgsVectorLayer(each["source"], each["name"], "ogr")
        if not layer.isValid():
            sys.exit("QGIS cannot open %s" % each["source"])
        if wish["keepsStyles"]:
            without_haste(layer)
            offer(layer)
            continue
        style = each["style"]
        layer.setTitle(style.get("title", each["name"]))
        root = QgsRuleBasedRenderer.Rule(None)
        for rule in style.get("rules", []):
            root.appendChild(rule_of(each["geometry"], rule["title"], rule["symbol"], condition_of(rule["when"])))
        root.appendChild(rule_of(each["geometry"], style.get("title", each["name"]), style["symbol"], "ELSE"))
        layer.setRenderer(QgsRuleBasedRenderer(root))
        if "maxScaleDenominator" in style:
            layer.setScaleBasedVisibility(True)
            layer.setMinimumScale(style["maxScaleDenominator"])
        offer(layer)

    project.writeEntry("WFSLayers", "/", list(project.mapLayers()))
    project.writeEntry("WMSCrsList", "/", ["EPSG:3857", "EPSG:4326", "EPSG:28992"])
    project.writeEntry("WMSUrl", "/", "")
    # Its OGC API tells an empty address otherwise, which no mail has.
    project.writeEntry("WMSContactMail", "/", "gis@example.org")
    project.writeEntryBool("WMSAddWktGeometry", "/", True)
    if not project.write(wish["file"]):
        sys.exit("QGIS cannot write %s" % wish["file"])
application.exitQgis()
