import { describe, expect, it } from "vitest";
import { bboxFilter, fes, getFeature, setup } from "./setup.ts";

const { codeOf } = setup();

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
