import { describe, expect, it } from "vitest";
import { geometryOperands } from "../../../../server/maps/embedded/filter/spatialOperators.ts";
import { parseFilter } from "../../../../server/maps/embedded/filter/parseFilter.ts";

const filter = (content: string) =>
  `<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">${content}</fes:Filter>`;
const parsed = (content: string) => parseFilter(filter(content));
const soort = "<fes:ValueReference>app:soort</fes:ValueReference>";
const eik = "<fes:Literal> eik</fes:Literal>";
const compared = (name: string, attributes = "", operands = soort + eik) =>
  `<fes:${name} ${attributes}>${operands}</fes:${name}>`;
/** A refusal that names the parameter. */
const inFilter = (message: string) =>
  expect.objectContaining({
    code: "InvalidParameterValue",
    locator: "filter",
    message: expect.stringContaining(message),
  });
const equal = { kind: "compare", operator: "=", property: "soort", value: " eik", matchCase: true };

describe("conditions on attributes (§7.16)", () => {
  it.each([
    ["PropertyIsEqualTo", "="],
    ["PropertyIsNotEqualTo", "<>"],
    ["PropertyIsLessThan", "<"],
    ["PropertyIsGreaterThan", ">"],
    ["PropertyIsLessThanOrEqualTo", "<="],
    ["PropertyIsGreaterThanOrEqualTo", ">="],
  ])("%s is %s", (name, operator) => {
    expect(parsed(compared(name))).toEqual({ ...equal, operator });
  });

  it("may have the value first, and do without case", () => {
    expect(parsed(compared("PropertyIsLessThan", "", eik + soort))).toEqual({ ...equal, operator: ">" });
    expect(parsed(compared("PropertyIsEqualTo", 'matchCase="false"'))).toEqual({
      ...equal,
      matchCase: false,
    });
    expect(parsed(compared("PropertyIsEqualTo", 'matchCase="true"'))).toEqual(equal);
    const oldName = "<ogc:PropertyName> bomen/soort </ogc:PropertyName>";
    expect(parsed(compared("PropertyIsEqualTo", "", oldName + eik))).toEqual(equal);
    expect(parsed(compared("PropertyIsEqualTo", "", `${soort}<fes:Literal/>`))).toEqual({
      ...equal,
      value: "",
    });
  });

  it.each<[string, (string | number)[], boolean]>([
    ["", ["A", 2, 1, "*", "#"], true],
    ['escapeChar="#" matchCase="false"', ["a", 2, 1, "\\", 2], false],
    ['escape="#"', ["A", 2, 1, "\\", 2], true],
    ['wildCard="A" singleChar="*"', [2, 1, "?", "*", "#"], true],
  ])("a pattern with %j", (attributes, tokens, matchCase) => {
    const text = attributes.includes("#") ? String.raw`A*?\*` : String.raw`A*?\*#`;
    const pattern = parsed(
      compared("PropertyIsLike", attributes, `${soort}<fes:Literal>${text}</fes:Literal>`),
    );

    expect(pattern).toMatchObject({ kind: "like", property: "soort", pattern: { tokens, matchCase } });
  });

  it("are null, nil or between", () => {
    const side = (name: string, value: number) =>
      `<fes:${name}><fes:Literal>${value}</fes:Literal></fes:${name}>`;

    expect(parsed(compared("PropertyIsNull", "", soort))).toEqual({ kind: "null", property: "soort" });
    expect(parsed(compared("PropertyIsNil", "", soort))).toEqual({ kind: "nil", property: "soort" });
    expect(
      parsed(compared("PropertyIsBetween", "", soort + side("LowerBoundary", 1) + side("UpperBoundary", 2))),
    ).toEqual({ kind: "between", property: "soort", lower: "1", upper: "2" });
  });
});

describe("conditions on moments (§7.16)", () => {
  const [first, second] = ["2026-03-01", "2026-03-02"].map((day) => Date.parse(day));
  const at = (day: string) =>
    `<gml:TimeInstant><gml:timePosition> ${day} </gml:timePosition></gml:TimeInstant>`;
  const positions = (end: string) =>
    `<gml:TimePeriod><gml:beginPosition>2026-03-01</gml:beginPosition><gml:endPosition>${end}</gml:endPosition></gml:TimePeriod>`;
  const instants = `<gml:TimePeriod><gml:begin>${at("2026-03-01")}</gml:begin><gml:end>${at("2026-03-02")}</gml:end></gml:TimePeriod>`;

  it.each<[string, string, object]>([
    ["After", at("2026-03-01"), { after: first }],
    ["After", positions("2026-03-02"), { after: second }],
    ["Before", "<fes:Literal>2026-03-01</fes:Literal>", { before: first }],
    ["Before", instants, { before: first }],
    ["During", instants, { after: first, before: second }],
    ["TEquals", at("2026-03-01"), { at: first }],
    ["TEquals", positions("2026-03-02"), { at: Number.NaN }],
  ])("%s %s", (name, operand, bounds) => {
    expect(parsed(compared(name, "", soort + operand))).toEqual({
      kind: "moment",
      property: "soort",
      ...bounds,
    });
  });
});

describe("conditions on shapes (§7.16)", () => {
  const rd = 'srsName="EPSG:28992"';
  const shapeOf = (name: string, content: string) => parsed(compared(name, "", content));
  const envelope = (crs = rd) =>
    `<gml:Envelope ${crs}><gml:lowerCorner>1 2</gml:lowerCorner><gml:upperCorner>3 4</gml:upperCorner></gml:Envelope>`;
  const point = (crs = rd) => `<gml:Point ${crs}><gml:pos>5 52</gml:pos></gml:Point>`;
  const ring = (numbers: string) => `<gml:LinearRing><gml:posList>${numbers}</gml:posList></gml:LinearRing>`;
  const found = { points: [], lines: [], polygons: [] };
  const geom = "<fes:ValueReference>app:geom</fes:ValueReference>";

  it("are boxes, in the order of their system", () => {
    const box = (content: string) => parsed(compared("BBOX", "", content));

    expect(box(geom + envelope())).toEqual({
      kind: "box",
      geometry: "geom",
      box: { code: 28992, box: [1, 2, 3, 4] },
    });
    expect(box(envelope(""))).toEqual({
      kind: "box",
      geometry: undefined,
      box: { code: 4326, box: [2, 1, 4, 3] },
    });
  });

  it.each<[string, string, object, number[]]>([
    ["a point", point(), { points: [[5, 52]] }, [5, 52, 5, 52]],
    [
      "a line",
      `<gml:LineString ${rd}><gml:coordinates>1,2 3,4</gml:coordinates></gml:LineString>`,
      { lines: [[1, 2, 3, 4]] },
      [1, 2, 3, 4],
    ],
    [
      "a curve with heights",
      `<gml:Curve ${rd}><gml:segments><gml:LineStringSegment><gml:posList srsDimension="3">1 2 9 3 4 9</gml:posList></gml:LineStringSegment></gml:segments></gml:Curve>`,
      { lines: [[1, 2, 3, 4]] },
      [1, 2, 3, 4],
    ],
    [
      "an area with a hole, which is closed",
      `<gml:Polygon ${rd}><gml:exterior>${ring("0 0 9 0 9 9")}</gml:exterior><gml:interior>${ring("1 1 2 1 2 2 1 1")}</gml:interior></gml:Polygon>`,
      { polygons: [[[0, 0, 9, 0, 9, 9, 0, 0], [1, 1, 2, 1, 2, 2, 1, 1]]] }, // prettier-ignore
      [0, 0, 9, 9],
    ],
    [
      "an area of old",
      `<gml:Polygon ${rd}><gml:outerBoundaryIs>${ring("0 0 9 0 9 9 0 9 0 0")}</gml:outerBoundaryIs><gml:innerBoundaryIs>${ring("1 1 2 1 1 2")}</gml:innerBoundaryIs></gml:Polygon>`,
      { polygons: [[[0, 0, 9, 0, 9, 9, 0, 9, 0, 0], [1, 1, 2, 1, 1, 2, 1, 1]]] }, // prettier-ignore
      [0, 0, 9, 9],
    ],
    ["an envelope", envelope(), { polygons: [[[1, 2, 3, 2, 3, 4, 1, 4, 1, 2]]] }, [1, 2, 3, 4]],
    [
      "several, of which one says the system",
      `<gml:MultiPoint><gml:pointMember>${point()}</gml:pointMember><gml:pointMember>${point("").replace("52", "53")}</gml:pointMember></gml:MultiPoint>`,
      { points: [[5, 52], [5, 53]] }, // prettier-ignore
      [5, 52, 5, 53],
    ],
  ])("of %s", (_, gml, parts, box) => {
    expect(shapeOf("Intersects", geom + gml)).toEqual({
      kind: "shape",
      geometry: "geom",
      shape: { ...found, ...parts, box: { code: 28992, box } },
    });
  });

  it("turn positions whose system has north first", () => {
    const shape = { ...found, points: [[52, 5]], box: { code: 4326, box: [52, 5, 52, 5] } };

    expect(shapeOf("Intersects", point(""))).toMatchObject({ shape });
    expect(shapeOf("Intersects", point('srsName="urn:ogc:def:crs:EPSG::4326"'))).toMatchObject({ shape });
    expect(shapeOf("Intersects", envelope(""))).toMatchObject({
      shape: { polygons: [[[2, 1, 4, 1, 4, 3, 2, 3, 2, 1]]], box: { box: [2, 1, 4, 3] } },
    });
  });

  it("of every kind that is offered", () => {
    const line = `<gml:LineString ${rd}><gml:posList>1 2 3 4</gml:posList></gml:LineString>`;
    const segment = `<gml:Curve ${rd}><gml:segments><gml:LineStringSegment><gml:posList>1 2 3 4</gml:posList></gml:LineStringSegment></gml:segments></gml:Curve>`;
    const area = (name: string) =>
      `<gml:${name} ${rd}><gml:exterior>${ring("0 0 9 0 9 9 0 0")}</gml:exterior></gml:${name}>`;
    const surface = `<gml:Surface ${rd}><gml:patches>${area("PolygonPatch")}</gml:patches></gml:Surface>`;
    const several = (name: string, member: string, content: string) =>
      `<gml:${name}><gml:${member}>${content}</gml:${member}></gml:${name}>`;
    const samples: Record<string, [gml: string, kind: keyof typeof found]> = {
      Envelope: [envelope(), "polygons"],
      Point: [point(), "points"],
      LineString: [line, "lines"],
      Curve: [segment, "lines"],
      Polygon: [area("Polygon"), "polygons"],
      Surface: [surface, "polygons"],
      MultiPoint: [several("MultiPoint", "pointMember", point()), "points"],
      MultiCurve: [several("MultiCurve", "curveMember", segment), "lines"],
      MultiSurface: [several("MultiSurface", "surfaceMember", surface), "polygons"],
      MultiGeometry: [several("MultiGeometry", "geometryMember", line), "lines"],
    };

    expect(Object.keys(samples)).toEqual(geometryOperands);
    for (const [gml, kind] of Object.values(samples))
      expect(shapeOf("Intersects", gml)).toMatchObject({ shape: { ...found, [kind]: [expect.any(Array)] } });
  });

  it("a position of which only the first two numbers are the place", () => {
    const high = point().replace("5 52", "5 52 3");
    const spread = envelope().replace("1 2", " 1  2 ").replace("3 4", "\n3 4 ");

    expect(shapeOf("Intersects", high)).toMatchObject({ shape: { points: [[5, 52]] } });
    expect(shapeOf("Intersects", spread)).toEqual(shapeOf("Intersects", envelope()));
    expect(parsed(compared("BBOX", "", spread))).toEqual(parsed(compared("BBOX", "", envelope())));
    expect(
      shapeOf(
        "Intersects",
        `<gml:Polygon ${rd}><gml:exterior>${ring("0 0 9 0 9 9 0 9")}</gml:exterior></gml:Polygon>`,
      ),
    ).toMatchObject({
      shape: { polygons: [[[0, 0, 9, 0, 9, 9, 0, 9, 0, 0]]] },
    });
  });

  it.each(["Equals", "Touches", "Within", "Overlaps", "Crosses", "Contains"])(
    "in the relation %s",
    (relation) => {
      expect(shapeOf(relation, geom + point())).toMatchObject({ kind: "shape", relation, geometry: "geom" });
    },
  );

  it("at a distance in metres, around which nothing else lies; what is far is not near", () => {
    const asked = `${geom}${point()}<fes:Distance uom="km">0.002</fes:Distance>`;
    const near = {
      kind: "near",
      distance: 2,
      geometry: "geom",
      shape: { ...found, points: [[5, 52]], box: { code: 28992, box: [3, 50, 7, 54] } },
    };

    expect(shapeOf("DWithin", asked)).toEqual(near);
    expect(shapeOf("Beyond", asked)).toEqual({ kind: "not", member: near });
    expect(shapeOf("Disjoint", point())).toMatchObject({ kind: "not", member: { kind: "shape" } });
  });

  it.each([
    [
      compared("BBOX", "", ""),
      "BBOX needs an Envelope with a lowerCorner and an upperCorner of two numbers each",
    ],
    [compared("BBOX", "", envelope().replace("1 2", "1")), "BBOX needs an Envelope"],
    [compared("BBOX", "", envelope().replace("1 2", "1 x")), "BBOX needs an Envelope"],
    [compared("BBOX", "", envelope().replace("1 2", " ")), "BBOX needs an Envelope"],
    [
      compared("Intersects", "", soort),
      "Intersects needs a geometry of numbers, with at most 10000 positions",
    ],
    [compared("Within", "", point().replace("5 52", "")), "Within needs a geometry of numbers"],
    [compared("Intersects", "", point().replace("5 52", "5")), "Intersects needs a geometry of numbers"],
    [compared("Intersects", "", envelope().replace("3 4", "3")), "Intersects needs a geometry of numbers"],
    [
      compared("Within", "", `<gml:MultiGeometry>${point()}${envelope()}</gml:MultiGeometry>`),
      "Within needs a geometry of points, of lines or of areas",
    ],
    [compared("DWithin", "", point()), "DWithin needs a Distance in m or km"],
    [
      compared("DWithin", "", `${point()}<fes:Distance uom="graad">1</fes:Distance>`),
      "needs a Distance in m or km",
    ],
    [
      compared("DWithin", "", `${point("")}<fes:Distance uom="m">1</fes:Distance>`),
      "DWithin needs a geometry in a system of metres",
    ],
    [compared("After", "", `${soort}<fes:Literal>gisteren</fes:Literal>`), "After needs a date or a moment"],
    [compared("After", "", soort), "After needs a date or a moment"],
  ])("refuses %s", (content, message) => {
    expect(() => parsed(content)).toThrow(inFilter(message));
  });

  it("takes 10,000 positions and no more", () => {
    const line = (count: number) =>
      compared(
        "Intersects",
        "",
        `<gml:LineString ${rd}><gml:posList>${"1 2 ".repeat(count)}</gml:posList></gml:LineString>`,
      );

    expect(parsed(line(10_000))).toMatchObject({ kind: "shape" });
    expect(() => parsed(line(10_001))).toThrow("at most 10000 positions");
  });
});

describe("a filter (§7.16)", () => {
  const one = compared("PropertyIsEqualTo");
  const id = (name: string, attribute: string) => `<fes:${name} ${attribute}="bomen.1"/>`;

  it.each<[string, object]>([
    [one, equal],
    [one + one, { kind: "and", members: [equal, equal] }],
    [`<fes:And>${one}${one}</fes:And>`, { kind: "and", members: [equal, equal] }],
    [
      `<fes:Or>${one}<fes:Not>${one}</fes:Not></fes:Or>`,
      { kind: "or", members: [equal, { kind: "not", member: equal }] },
    ],
    [`<fes:Not>${one}${one}</fes:Not>`, { kind: "not", member: { kind: "and", members: [equal, equal] } }],
    [id("ResourceId", "rid"), { kind: "ids", ids: new Set(["bomen.1"]) }],
    [id("FeatureId", "fid"), { kind: "ids", ids: new Set(["bomen.1"]) }],
    [id("GmlObjectId", "gml:id"), { kind: "ids", ids: new Set(["bomen.1"]) }],
    [id("ResourceId", "rid") + id("FeatureId", "x"), { kind: "ids", ids: new Set(["bomen.1", ""]) }],
  ])("%s", (content, expected) => {
    expect(parsed(content)).toEqual(expected);
  });

  it.each([
    ["x".repeat(256 * 1024 + 1), "the filter is too long"],
    [`<!DOCTYPE x>${filter(one)}`, "the filter must not have a document type"],
    [`<!entity x>${filter(one)}`, "the filter must not have a document type"],
    ["<Filter>", "the filter is not valid XML"],
    ["<And/>", "the filter has no Filter element"],
    [filter(""), "the filter has no condition"],
    [filter("<fes:Or/>"), "Or has no condition"],
    [filter("<fes:And> </fes:And>"), "And has no condition"],
    [filter("<fes:Not/>"), "the filter has no condition"],
    [filter(`<fes:${"x".repeat(80)}/>`), `the operator ${"x".repeat(60)} is not supported`],
    [filter(compared("PropertyIsNull", "", "")), "PropertyIsNull names no attribute"],
    [
      filter(compared("PropertyIsNull", "", "<fes:ValueReference> </fes:ValueReference>")),
      "names no attribute",
    ],
    [filter(compared("PropertyIsEqualTo", "", soort)), "PropertyIsEqualTo has no literal to compare with"],
    [
      filter(compared("PropertyIsEqualTo", "", soort + soort)),
      "properties are compared with values, not with each other",
    ],
  ])("refuses %.80s", (xml, message) => {
    expect(() => parseFilter(xml)).toThrow(inFilter(message));
  });

  it("takes as many conditions and letters as it may", () => {
    const many = (count: number) =>
      `<fes:Or>${`<fes:PropertyIsNull>${soort}</fes:PropertyIsNull>`.repeat(count)}</fes:Or>`;
    const long = filter(one);

    expect(parsed(many(499))).toMatchObject({ kind: "or" });
    expect(() => parsed(many(500))).toThrow("the filter has too many conditions");
    expect(parseFilter(long + " ".repeat(256 * 1024 - long.length))).toEqual(equal);
  });
});
