import { describe, expect, it } from "vitest";
import { encodeFilter, encodeIds } from "../../../../machines/layer-filter/filterEncoding.ts";
import type { FilterCondition, FilterOperator } from "../../../../schemas/layerFilter.ts";
import { picturesIgnoreFilters } from "../../../../schemas/mapRefusals.ts";
import { readFilterDialect, translateFilter } from "../../../../server/maps/upstream/filterDialects.ts";
import type { Respond } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, setup, textOf } from "./setup.ts";

const mapServer = readFilterDialect('<a xmlns:ms="http://mapserver.gis.umn.edu/mapserver"/>');
const qgis = readFilterDialect('<WFS_Capabilities xmlns="http://www.opengis.net/wfs" version="1.1.0"/>');
const other = readFilterDialect('<wfs:WFS_Capabilities version="2.0.0"/>');
const empty = [{ attribute: "soort", operator: "empty", value: "" }] as const;
const text = [{ attribute: "soort", operator: "contains", value: "<eik> & 'zo' \\*" }] as const;

describe("a filter", () => {
  it("stays as it was written for a map server that reads it so", () => {
    const filter = encodeFilter(empty, "wfs") ?? "";

    expect(translateFilter(filter, other)).toBe(filter);
  });

  it("is said in the words of OGC Filter 1.1 to who speaks WFS 1.1, its values untouched", () => {
    const said = translateFilter(encodeFilter(text, "wfs", { extent3857: [1, 2, 3, 4] }) ?? "", qgis);

    // Pictures are asked for by that standard anyway.
    expect(said).toBe(encodeFilter(text, "wms", { extent3857: [1, 2, 3, 4] }));
    expect(translateFilter(encodeIds(["bomen.1"]), qgis)).toContain('FeatureId fid="bomen.1"');
  });

  it("asks MapServer for the empty by what it can compare", () => {
    const said = translateFilter(encodeFilter(empty, "wms") ?? "", mapServer);

    expect(said).not.toContain("PropertyIsNull");
    expect(said).toMatch(/<f:Not><f:PropertyIsLike [^>]*>.*soort.*<f:Literal>\?\*<\/f:Literal>/);
  });
});

describe("a filter by days and moments", () => {
  const day = { attribute: "keuring", value: "2026-03-05" };
  const said = (operator: FilterOperator, dialect: typeof qgis, more: Partial<FilterCondition> = {}) =>
    translateFilter(encodeFilter([{ ...day, operator, ...more }], "wms") ?? "", dialect)
      .replaceAll(/<\/?f:(Filter|PropertyName|Literal|LowerBoundary|UpperBoundary)[^>]*>/g, " ")
      .replaceAll(/ +/g, " ")
      .trim();

  it.each<[FilterOperator, string]>([
    ["equals", "<f:PropertyIsBetween> keuring 2026-03-05 2026-03-05 </f:PropertyIsBetween>"],
    ["atLeast", "<f:PropertyIsBetween> keuring 2026-03-05 9999-12-31 </f:PropertyIsBetween>"],
    ["atMost", "<f:PropertyIsBetween> keuring 0001-01-01 2026-03-05 </f:PropertyIsBetween>"],
  ])("asks QGIS Server what %s it by nothing but between", (operator, expected) => {
    expect(said(operator, qgis)).toBe(expected);
  });

  it("leaves the day itself out of what lies before or after it", () => {
    for (const operator of ["above", "below"] as const)
      expect(said(operator, qgis)).toMatch(
        /^<f:And><f:PropertyIsBetween> .*<f:Not><f:PropertyIsBetween> keuring 2026-03-05 2026-03-05 /,
      );
  });

  it("asks MapServer for moments by a bound with dashes and one with slashes", () => {
    expect(said("onDay", mapServer)).toBe(
      "<f:And><f:PropertyIsGreaterThanOrEqualTo> keuring 2026-03-05 </f:PropertyIsGreaterThanOrEqualTo>" +
        "<f:PropertyIsLessThanOrEqualTo> keuring 2026/03/05 23:59:59.999 </f:PropertyIsLessThanOrEqualTo></f:And>",
    );
    expect(said("above", mapServer, { value: "2026-03-05T23:59:59.999" })).toContain(
      "2026-03-05T23:59:59.999",
    );
  });

  it("leaves numbers and texts as they are", () => {
    for (const dialect of [qgis, mapServer]) {
      expect(said("between", dialect, { value: "1", until: "2" })).toContain(
        "PropertyIsBetween> keuring 1 2 ",
      );
      expect(said("contains", dialect)).toContain("PropertyIsLike");
    }
  });
});

describe("a filter by a distance", () => {
  const said = (srsName: string, pos: string, { operator = "DWithin", uom = "m" } = {}) =>
    translateFilter(
      `<f:Filter xmlns:f="http://www.opengis.net/fes/2.0"><f:${operator}><f:ValueReference>geom</f:ValueReference><gml:Point srsName="${srsName}"><gml:pos>${pos}</gml:pos></gml:Point><f:Distance uom="${uom}">100</f:Distance></f:${operator}></f:Filter>`,
      mapServer,
    );

  it("asks MapServer, which takes metres for degrees, what meets all that is so near, in degrees too (§29)", () => {
    const ring = (filter: string) => {
      const numbers = /<gml:posList>(.*)<\/gml:posList>/.exec(filter)?.[1]?.split(" ").map(Number) ?? [];
      return [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)].map((all) => [
        Math.min(...all),
        Math.max(...all),
      ]);
    };
    const inMetres = said("urn:ogc:def:crs:EPSG::28992", "136000 455000");

    expect(inMetres).toMatch(/<f:Intersects><f:ValueReference>geom<.*<gml:Polygon srsName="urn:.*28992">/);
    expect(inMetres).not.toContain("Distance");
    for (const [axis, [low = 0, high = 0]] of ring(inMetres).entries()) {
      expect(low).toBeCloseTo([135_900, 454_900][axis] ?? 0, 1);
      expect(high).toBeCloseTo([136_100, 455_100][axis] ?? 0, 1);
    }
    // They move to EPSG:3857, where 100 m are longer.
    const [[west = 0, east = 0] = []] = ring(said("urn:ogc:def:crs:EPSG::4326", "52 5"));
    expect((east - west) * Math.cos((52 * Math.PI) / 180)).toBeCloseTo(200, 0);
  });

  it("measures from each segment of a shape, and from no more than it can (§29)", () => {
    const near = (positions: number) => {
      const list = Array.from({ length: positions }, (_, n) => `${136_000 + n} 455000`).join(" ");
      return translateFilter(
        `<f:DWithin><f:ValueReference>geom</f:ValueReference><gml:LineString srsName="urn:ogc:def:crs:EPSG::28992"><gml:posList>${list}</gml:posList></gml:LineString><f:Distance uom="km">0.1</f:Distance></f:DWithin>`,
        mapServer,
      );
    };

    expect(near(3).match(/<f:Intersects>/g)).toHaveLength(2);
    expect(near(3)).toMatch(/^<f:Or>.*136001.00000000 454900.00000000/);
    expect(near(201).match(/<f:Intersects>/g)).toHaveLength(200);
    expect(() => near(202)).toThrow("at most 200 segments");
  });

  it.each([
    ["a place of a system that nobody knows", "urn:ogc:def:crs:EPSG::999999", "1 2", "a known system"],
    ["a place of no system", "", "1 2", "a known system"],
    ["a place that is damaged", "urn:ogc:def:crs:EPSG::28992", "1", "straight lines"],
  ])("refuses %s, which MapServer would take for degrees (§29)", (_, srsName, pos, reason) => {
    expect(() => said(srsName, pos)).toThrow(reason);
  });

  it("refuses another unit, and one without a place or a distance", () => {
    const operator = (operands: string) => () =>
      translateFilter(
        `<f:DWithin><f:ValueReference>geom</f:ValueReference>${operands}</f:DWithin>`,
        mapServer,
      );

    expect(() => said("EPSG:28992", "1 2", { uom: "graad" })).toThrow("m or km");
    expect(operator('<f:Distance uom="m">1</f:Distance>')).toThrow("from a geometry");
    expect(operator('<gml:Point srsName="EPSG:28992"><gml:pos>1 2</gml:pos></gml:Point>')).toThrow("m or km");
  });

  it("asks for what lies further away as all but what is near (§15.3)", () => {
    const place = ["urn:ogc:def:crs:EPSG::28992", "136000 455000"] as const;
    const [, near = ""] = /<f:Filter[^>]*>(.*)<\/f:Filter>/.exec(said(...place)) ?? [];

    expect(near).toMatch(/^<f:Intersects>/);
    expect(said(...place, { operator: "Beyond" })).toContain(`<f:Not>${near}</f:Not>`);
  });
});

describe("a picture of a map server that nobody knows", () => {
  const filtered = (request: "GetMap" | "GetFeatureInfo" = "GetMap") =>
    mapRequest({
      request,
      parameters: new Map([
        ["version", "1.3.0"],
        ["filter", encodeFilter(text, "wms") ?? ""],
      ]),
    });
  const drawing =
    (readsFilters: boolean): Respond =>
    ({ url }, response) => {
      const query = new URL(url ?? "/", "http://other").searchParams;
      const isRefused = readsFilters && query.get("filter") === "<Filter";
      const isCapabilities = query.get("request") === "GetCapabilities";
      const type = isCapabilities || isRefused ? "text/xml" : "image/png";
      response.writeHead(200, { "content-type": type }).end(isCapabilities ? "<WMS_Capabilities/>" : "PNG");
    };
  const setupOther = async (readsFilters: boolean) => {
    const { geoserver } = await setup();
    geoserver.respond = drawing(readsFilters);
    const { mapServer } = await setup({
      geoserverUrl: undefined,
      urlTemplate: `${geoserver.url}/{workspace}`,
    });
    return { mapServer, asked: geoserver.asked };
  };

  it("is not shown with what its filter hides (§7.15)", async () => {
    const { mapServer } = await setupOther(false);

    const answers = [await mapServer.answer(filtered()), await mapServer.answer(filtered("GetFeatureInfo"))];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    for (const answer of answers) expect(await textOf(answer)).toContain(picturesIgnoreFilters);
    expect(await textOf(await mapServer.answer(mapRequest()))).toBe("PNG");
  });

  it("is shown where the map server complains of a filter that is none, which is tried once (§7.15)", async () => {
    const { mapServer, asked } = await setupOther(true);

    const answers = [await mapServer.answer(filtered()), await mapServer.answer(filtered())];

    expect(await Promise.all(answers.map(textOf))).toEqual(["PNG", "PNG"]);
    const tried = asked.filter(({ url }) => url.searchParams.get("filter") === "<Filter");
    expect(tried).toHaveLength(1);
  });
});
