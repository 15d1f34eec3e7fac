import { describe, expect, it } from "vitest";
import type { StyleFileFormat } from "../../../../schemas/styleFile.ts";
import { readStyleFile } from "../../../../server/maps/style-files/readStyleFile.ts";

const attributes = new Map([
  ["soort", "string"],
  ["hoogte", "number"],
  ["naam", "string"],
]);
const read = async (format: StyleFileFormat, text: string) =>
  await readStyleFile({ format, text }, attributes);
const sld = (rules: string) =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc"><NamedLayer><Name>x</Name><UserStyle><FeatureTypeStyle>${rules}</FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`;
const fill =
  '<PolygonSymbolizer><Fill><CssParameter name="fill">#00ff00</CssParameter></Fill></PolygonSymbolizer>';
const rule = (filter: string, drawn = fill) =>
  `<Rule><Title>Één &amp; &#233;</Title><ogc:Filter>${filter}</ogc:Filter>${drawn}</Rule>`;
const compared = (name: string, value: string) =>
  `<ogc:${name}><ogc:PropertyName>HOOGTE</ogc:PropertyName><ogc:Literal>${value}</ogc:Literal></ogc:${name}>`;
const between =
  "<ogc:PropertyIsBetween><ogc:PropertyName>hoogte</ogc:PropertyName><ogc:LowerBoundary><ogc:Literal>1</ogc:Literal></ogc:LowerBoundary><ogc:UpperBoundary><ogc:Literal>7</ogc:Literal></ogc:UpperBoundary></ogc:PropertyIsBetween>";
const mapLibre = (...layers: object[]) =>
  JSON.stringify({
    version: 8,
    layers: layers.map((layer, n) => ({ id: `laag ${n}`, source: "s", ...layer })),
  });
const qml = (renderer: string, rest = "") =>
  `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'><qgis>${renderer}${rest}</qgis>`;
const simple = (options: string, kind = "SimpleFill", symbol = "") =>
  qml(
    `<renderer-v2 type="singleSymbol"><symbols><symbol name="0" alpha="0.5"><layer class="${kind}">${options}${symbol}</layer></symbol></symbols></renderer-v2>`,
    "<layerOpacity>0.5</layerOpacity>",
  );

describe("§31.1 what other programs write", () => {
  it.each<[string, StyleFileFormat, string, object]>([
    [
      "SLD 1.0 with a value",
      "sld",
      sld(rule(compared("PropertyIsEqualTo", "007"))),
      { rules: [{ title: "Één & é", when: { property: "hoogte", in: [7] } }] },
    ],
    [
      "SLD with a range",
      "sld",
      sld(rule(between)),
      { rules: [{ when: { min: 1, below: 7.000000000000001 } }] },
    ],
    [
      "SLD with a rest",
      "sld",
      sld(rule(between) + `<Rule><ElseFilter/>${fill}</Rule>`),
      { symbol: { fill: "#00ff00" }, rules: [{}] },
    ],
    [
      "SLD with a fill and a line",
      "sld",
      sld(`<Rule>${fill}<LineSymbolizer/></Rule>`),
      { symbol: { fill: "#00ff00", stroke: "#000000" } },
    ],
    [
      "QML of before 3.18, translucent twice",
      "qml",
      simple('<prop k="color" v="255,0,0,255"/><prop k="outline_style" v="no"/>'),
      { symbol: { fill: "#ff000040" } },
    ],
    [
      "MapLibre with match",
      "maplibre",
      mapLibre({
        type: "fill",
        paint: {
          "fill-color": ["match", ["get", "soort"], "eik", "#0f0", ["es", "iep"], "rgb(0,0,255)", "#ccc"],
        },
      }),
      {
        symbol: { fill: "#cccccc" },
        rules: [
          { title: "eik", when: { in: ["eik"] }, symbol: { fill: "#00ff00" } },
          { when: { in: ["es", "iep"] }, symbol: { fill: "#0000ff" } },
        ],
      },
    ],
    [
      "MapLibre with step",
      "maplibre",
      mapLibre({
        type: "circle",
        paint: { "circle-color": ["step", ["get", "hoogte"], "#111111", 5, "#222222"] },
      }),
      { rules: [{ when: { below: 5 } }, { when: { min: 5 }, symbol: { fill: "#222222", radius: 5 } }] },
    ],
    [
      "MapLibre with filters of before",
      "maplibre",
      mapLibre({
        type: "line",
        filter: ["all", ["in", "soort", "a", "b"]],
        paint: { "line-color": "red", "line-width": 2, "line-dasharray": [2, 1] },
      }),
      {
        rules: [
          { when: { in: ["a", "b"] }, symbol: { stroke: "#ff0000", strokeWidth: 2, strokeDash: [4, 2] } },
        ],
      },
    ],
  ])("is read: %s", async (_, format, text, style) => {
    const found = await read(format, text);

    expect(found.style).toMatchObject(style);
    expect(found.losses).toEqual([]);
  });

  it.each<[string, StyleFileFormat, string, object[]]>([
    [
      "an attribute that is not there",
      "sld",
      sld(
        rule(compared("PropertyIsEqualTo", "1").replace("HOOGTE", "x")) + `<Rule><ElseFilter/>${fill}</Rule>`,
      ),
      [{ what: "attribute", detail: "x" }],
    ],
    [
      "lengths on the ground",
      "sld",
      sld(
        `<Rule>${fill.replace("<PolygonSymbolizer", '<PolygonSymbolizer uom="http://www.opengeospatial.org/se/units/metre"')}</Rule>`,
      ),
      [{ what: "units", detail: "metre" }],
    ],
    ["a symbol over another", "sld", sld(`<Rule>${fill}${fill}</Rule>`), [{ what: "symbol" }]],
    [
      "a picture as a marker",
      "sld",
      sld("<Rule><PointSymbolizer><Graphic><ExternalGraphic/></Graphic></PointSymbolizer></Rule>"),
      [{ what: "graphic", detail: "ExternalGraphic" }],
    ],
    [
      "scales of one rule",
      "sld",
      sld(
        `<Rule><Title>a</Title><MaxScaleDenominator>500</MaxScaleDenominator>${fill}</Rule><Rule><ElseFilter/>${fill}</Rule>`,
      ),
      [{ what: "overlap" }, { what: "scale", rule: "a" }],
    ],
    [
      "a label of several parts",
      "sld",
      sld(
        `<Rule>${fill}<TextSymbolizer><Label>nr. <ogc:PropertyName>naam</ogc:PropertyName></Label></TextSymbolizer></Rule>`,
      ),
      [{ what: "label", detail: "nr." }],
    ],
    [
      "a turned marker beside a text that is",
      "sld",
      sld(
        "<Rule><PointSymbolizer><Graphic><Mark/><Rotation>45</Rotation></Graphic></PointSymbolizer><TextSymbolizer><Label><ogc:PropertyName>naam</ogc:PropertyName></Label><LabelPlacement><PointPlacement><Rotation>45</Rotation></PointPlacement></LabelPlacement></TextSymbolizer></Rule>",
      ),
      [{ what: "part", detail: "Rotation" }],
    ],
    [
      "a hatch",
      "qml",
      simple('<prop k="color" v="255,0,0,255"/><prop k="style" v="dense4"/>'),
      [{ what: "graphic", detail: "dense4" }],
    ],
    [
      "a size by attribute",
      "qml",
      simple(
        '<prop k="color" v="255,0,0,255"/>',
        "SimpleMarker",
        '<data_defined_properties><Option type="Map"><Option name="properties" type="Map"><Option name="size" type="Map"><Option name="active" value="true"/></Option></Option></Option></data_defined_properties>',
      ),
      [{ what: "expression", detail: "size" }],
    ],
    [
      "more than 100 rules",
      "sld",
      sld(Array.from({ length: 101 }, (_, n) => rule(compared("PropertyIsEqualTo", String(n)))).join("")),
      [{ what: "rules", detail: "100" }],
    ],
    [
      "a colour that flows",
      "maplibre",
      mapLibre(
        {
          type: "fill",
          paint: {
            "fill-color": "#ff0000",
            "fill-opacity": ["interpolate", ["linear"], ["zoom"], 5, 0, 10, 1],
          },
        },
        { type: "raster" },
      ),
      [
        { what: "expression", detail: "fill-opacity" },
        { what: "part", detail: "raster" },
      ],
    ],
  ])("is told where it is lost: %s", async (_, format, text, losses) => {
    expect((await read(format, text)).losses).toMatchObject(losses);
  });

  it.each<[string, StyleFileFormat, string]>([
    ["entities of its own", "sld", `<!DOCTYPE x [<!ENTITY a "b">]>${sld(`<Rule>${fill}</Rule>`)}`],
    ["an entity that nobody declared", "qml", qml("<renderer-v2>&bomb;</renderer-v2>")],
    ["no end", "sld", "<StyledLayerDescriptor>"],
    ["another document", "sld", "<html/>"],
    ["nothing that is drawn", "sld", sld("")],
    ["a heatmap alone", "qml", qml('<renderer-v2 type="heatmapRenderer"/>')],
    ["elements without end", "qml", "<qgis>".repeat(5000)],
    ["lists without end", "maplibre", `{"layers":${"[".repeat(200_000)}`],
    [
      "a filter without end",
      "maplibre",
      mapLibre({ type: "fill" }).replace(
        '"source"',
        `"filter":${'["!",'.repeat(20_000)}1${"]".repeat(20_000)},"source"`,
      ),
    ],
    ["no layers", "maplibre", "[]"],
  ])("is refused with %s", async (_, format, text) => {
    await expect(read(format, text)).rejects.toMatchObject({ code: "styleFile.unreadable" });
  });
});
