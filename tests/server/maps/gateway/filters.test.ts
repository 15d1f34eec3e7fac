import { describe, expect, it } from "vitest";
import { bboxFilter, fes, getFeature, setup } from "./setup.ts";

const { ask, codeOf } = setup();

describe("the gateway lets a filter pass", () => {
  it.each([
    ["of GDAL", bboxFilter],
    ["with declaration", `${encodeURIComponent('<?xml version="1.0" encoding="UTF-8"?>')}${bboxFilter}`],
    ["by id", fes('<fes:ResourceId rid="bomen.1"/><fes:ResourceId rid="voorbeeld:percelen.2"/>')],
    [
      "on properties",
      fes(
        "<And><PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>voorbeeld:soort naam</ValueReference><Literal>Quercus (zomer) &amp; exec</Literal></PropertyIsLike><PropertyIsBetween><ValueReference>bomen/hoogte</ValueReference><LowerBoundary><Literal>1</Literal></LowerBoundary><UpperBoundary><Literal>2</Literal></UpperBoundary></PropertyIsBetween></And>",
      ),
    ],
    [
      "with a labelled geometry",
      fes(
        '<Intersects><ValueReference>geom</ValueReference><gml:Point gml:id="g1"><gml:pos>1 2</gml:pos></gml:Point></Intersects>',
      ),
    ],
    ...["#ISO-8601", "http://www.iso.org/iso/iso8601"].map((frame) => [
      `with a moment in the frame ${frame}`,
      fes(
        `<After><ValueReference>geplant</ValueReference><gml:TimeInstant gml:id="t" frame="${frame}"><gml:timePosition>2020-01-31</gml:timePosition></gml:TimeInstant></After>`,
      ),
    ]),
    ["that is empty", ""],
  ])("%s", (_what, filter) => {
    expect(codeOf(getFeature("bomen", `&filter=${filter}`))).toBe("passed");
  });

  it.each([
    ["MultiPoint", "pointMember", "<gml:Point><gml:pos>0 0</gml:pos></gml:Point>"],
    ["MultiPoint", "pointMembers", "<gml:Point><gml:pos>0 0</gml:pos></gml:Point>"],
    [
      "MultiLineString",
      "lineStringMember",
      "<gml:LineString><gml:posList>0 0 1 1</gml:posList></gml:LineString>",
    ],
    [
      "MultiCurve",
      "curveMember",
      "<gml:Curve><gml:segments><gml:LineStringSegment/></gml:segments></gml:Curve>",
    ],
    ["MultiCurve", "curveMembers", "<gml:LineString><gml:posList>0 0 1 1</gml:posList></gml:LineString>"],
    [
      "MultiPolygon",
      "polygonMember",
      "<gml:Polygon><gml:outerBoundaryIs/><gml:innerBoundaryIs/></gml:Polygon>",
    ],
    ["MultiSurface", "surfaceMember", "<gml:Polygon><gml:exterior/><gml:interior/></gml:Polygon>"],
    [
      "MultiSurface",
      "surfaceMembers",
      "<gml:Surface><gml:patches><gml:PolygonPatch/></gml:patches></gml:Surface>",
    ],
    [
      "MultiGeometry",
      "geometryMember",
      "<gml:Point><gml:coord><gml:X>0</gml:X><gml:Y>0</gml:Y></gml:coord></gml:Point>",
    ],
    ["MultiGeometry", "geometryMembers", "<gml:Point><gml:coordinates>0,0</gml:coordinates></gml:Point>"],
  ])("by a %s of %s", (geometry, member, part) => {
    const filter = fes(
      `<fes:Intersects><fes:ValueReference>geom</fes:ValueReference>
       <gml:${geometry}><gml:${member}>${part}</gml:${member}></gml:${geometry}></fes:Intersects>`,
    );

    expect(codeOf(getFeature("bomen", `&FILTER=${filter}`))).toBe("passed");
  });
});

describe("the gateway says why it refuses a filter", () => {
  const within = (content: string, filter = "Filter") => `<${filter}>${content}</Filter>`;
  const nested = (depth: number): string => within("<Not>".repeat(depth) + "</Not>".repeat(depth));
  const geometry = (attributes: string) => within(`<gml:Point ${attributes}/>`);
  const reference = (content: string) => within(`<ValueReference>${content}</ValueReference>`);

  it.each([
    [within("<!-- -->"), "holds a comment"],
    [within("<?php echo?>"), "a filter holds markup other than elements"],
    [`<?xml version="1.0" encoding = "UTF-16"?><Filter/>`, "a filter is in another encoding"],
    [` <?xml version="1.0" encoding="UTF-16"?><Filter/>`, "a filter is in another encoding"],
    [within(`<?xml version="1.0" encoding="UTF-16"?>`), "a filter holds markup other than elements"],
    ["<Filter>", "is not well-formed XML"],
    ["<Filter/><Filter/>", "has another root"],
    ["<And/>", "has another root"],
    [nested(32), "is nested too deep"],
    [within("<fes:Function/>"), "holds Function"],
    [geometry('xlink:href="#a"'), "holds href"],
    [geometry('xmlnsa="#a"'), "holds xmlnsa"],
    [geometry('srsName="/etc/passwd"'), "names no projection of a register"],
    [geometry('uom="http://a.example/m"'), "holds a unit from elsewhere"],
    [geometry('uom="urn:ogc def"'), "holds a unit from elsewhere"],
    [geometry('uom="http://www.opengis.net/def?m"'), "holds a unit from elsewhere"],
    ...["#maya", "a#ISO-8601", "#ISO-8601a"].map((frame) => [
      geometry(`frame="${frame}"`),
      "tells time otherwise than in ISO 8601",
    ]),
    [geometry('gml:id="geheim.1"'), "a feature is not of the project's layers"],
    [within('<ResourceId rid="bomen.1;"/>'), "a feature's id is not plain"],
    [within('<FeatureId fid="geheim.1"/>'), "a feature is not of the project's layers"],
    [reference("exec(1)"), "names a property that is not plain"],
    [reference("so<Literal/>ort"), "names a property that is not plain"],
  ])("%s: it %s", (filter, reason) => {
    expect(() => ask(getFeature("bomen", `&filter=${encodeURIComponent(filter)}`))).toThrow(reason);
  });

  it.each([
    nested(31),
    within("", 'Filter xmlns="http://www.opengis.net/fes/2.0"'),
    reference(" hoogte "),
    ...["m", "urn:ogc:def:uom:EPSG::9001", "https://www.opengis.net/def/uom/OGC/1.0/metre"].map((uom) =>
      geometry(`uom="${uom}"`),
    ),
  ])("and lets %s pass", (filter) => {
    expect(codeOf(getFeature("bomen", `&filter=${encodeURIComponent(filter)}`))).toBe("passed");
  });
});
