import { describe, expect, it } from "vitest";
import { getMap, setup } from "./setup.ts";

const { ask, codeOf } = setup();

const legend = "request=GetLegendGraphic&layer=bomen";
const property = "request=GetPropertyValue&typename=bomen";
const stored = "request=GetFeature&storedquery_id=urn:ogc:def:query:OGC-WFS::GetFeatureById";

/** What the gateway answers to a query with one value after another of a parameter. */
function codesOf(query: string, name: string, values: string[]): string[] {
  return values.map((value) => codeOf(`${query}&${name}=${encodeURIComponent(value)}`));
}

describe("of a parameter's values the gateway (§7.16)", () => {
  it.each([
    [getMap("bomen"), "bgcolor", ["", "0xFFffFF", "#a1B2c3", "red"]],
    [getMap("bomen"), "format_options", ["", "dpi:180", "DPI:96"]],
    [legend, "legend_options", ["", "fontSize:11;dpi:180;bgColor=#ffffff;forceLabels:on.-"]],
    [legend, "rule", ["", "Eiken, oud_2.1-é", "न्"]],
    [property, "valuereference", ["@gml:id", " @gml:id ", "hoogte", "voorbeeld:hoogte"]],
    [stored, "id", ["", "voorbeeld:bomen.1", "{bomen}/a|~@_-1.é न्"]],
    ["request=DescribeStoredQueries", "storedquery_id", ["", "http://a.nl/b#c-d,e_1", "urn:a"]],
  ])("of %s lets through %s", (query, name, values) => {
    expect(codesOf(query, name, values)).toEqual(values.map(() => "passed"));
  });

  it.each([
    [getMap("bomen"), "bgcolor", ["red;", "#1;", "url(a)", "a".repeat(21)]],
    [getMap("bomen"), "format_options", ["dpi:12345", "dpi:", "xdpi:96", "dpi:96;a"]],
    [legend, "legend_options", ["dpi:10000", "a b", "a'", "'a"]],
    [legend, "rule", ["<a>", "a'", "'a"]],
    [property, "valuereference", ["@gml:idx", "/@gml:id", "@id", "geheim/naam"]],
    [stored, "id", ["bomen.1'", "'bomen.1", "a<b"]],
    ["request=DescribeStoredQueries", "storedquery_id", ["a b", "a'", "'a"]],
  ])("of %s refuses %s", (query, name, values) => {
    expect(codesOf(query, name, values)).toEqual(values.map(() => "map.requestNotAllowed"));
  });

  it.each([
    ["voorbeeld:bomen.1", ["bomen"]],
    ["bomen.1", ["bomen"]],
    ["wijk.a.7", ["wijk.a"]],
    ["voorbeeld:voorbeeld:bomen.1", []],
    ["proef:bomen.1", []],
    ["bomen.1.2", []],
    ["bomen", []],
    ["1.bomen.", []],
    ["geheim.1", []],
    ["", []],
  ])("knows whose feature a stored query asks for: %j", (id, layers) => {
    expect(ask(`${stored}&id=${encodeURIComponent(id)}`).layers).toEqual(layers);
  });

  it("knows whose feature it is by the longest name", () => {
    const project = { workspace: "voorbeeld", layers: ["wijk", "wijk.a"] };

    expect(ask("request=GetFeature&featureid=wijk.a.7,onbekend", { project }).layers).toEqual(["wijk.a"]);
  });

  it.each([
    [getMap("geheim"), "a layer is not the project's"],
    [getMap("bomen,bomen,bomen,bomen"), "a layer is named too often"],
    ["request=GetFeature&typenames=(bomen)(percelen", "is not well-formed, or is a join"],
    ["request=GetFeature&typenames=bomen)(percelen)", "is not well-formed, or is a join"],
    ["request=GetFeature&featureid=bomen.1;", "a feature's id is not plain"],
    ["request=GetFeature&featureid=geheim.1", "a feature is not of the project's layers"],
    ["request=GetFeature&featureid=onbekend", "a feature is of no layer"],
    [getMap("bomen", "&sld=a"), "parameter sld is not allowed"],
    [getMap("bomen", "&bgcolor=;"), "parameter bgcolor has a value that is not allowed"],
    ["request=GetFeature&typenames=bomen&resolve=remote", "resolving references elsewhere"],
    ["request=GetMap&layers=bomen&styles=geheim", "a style is not the project's"],
    ["request=GetMap&layers=bomen&resourceid=bomen.1", "parameter resourceid is not allowed"],
    ["request=GetMap&layers=bomen&storedquery_id=a", "parameter storedquery_id is not allowed"],
    ["service=WMS&request=GetFeature", "WMS has no GetFeature"],
    ["service=WPS&request=GetMap", "the service is not allowed"],
    ["service=WMS", "no request is named"],
    ["request=Transaction", "the request is not one of the allowed"],
    [`request=GetMap&rule=${"a".repeat(16_384)}`, "a query of 16404 characters is too long"],
    ["request=GetMap&a=1&A=2", "parameter a is repeated"],
    ["request=GetFeature&typename=bomen&typenames=percelen", "typename and typenames differ"],
    ["request=GetMap&a-b=1", "a parameter's name is not a plain word"],
    ["request=GetMap&a=%00", "parameter a holds a control character"],
    ["request=GetMap&a=%zz", "percent-encoding is malformed"],
  ])("says why it refuses %s", (query, reason) => {
    expect(() => ask(query)).toThrow(reason);
  });

  it("says what is missing, and what a path does not have; what is resolved here passes", () => {
    expect(() => ask("request=GetCapabilities", { path: "wfs" })).toThrow("parameter service is missing");
    const fault = { code: "MissingParameterValue", locator: "service", text: "no service is named" };
    expect(() => ask("request=GetCapabilities")).toThrow(expect.objectContaining({ fault }));
    const wms = "service=WMS&request=GetMap";
    expect(() => ask(wms, { path: "wfs" })).toThrow("path wfs does not serve WMS");
    expect(() => ask("request=GetFeature", { path: "wms" })).toThrow("WMS has no GetFeature");
    expect(codeOf("request=GetFeature&typenames=bomen&resolve=local")).toBe("passed");
  });

  it("finds no feature by a stored query that says none", () => {
    expect(ask(stored).layers).toEqual([]);
  });
});
