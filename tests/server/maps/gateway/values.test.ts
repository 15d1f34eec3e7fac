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
    [property, "valuereference", ["@gml:idx", "@id", "geheim/naam"]],
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

  it("finds no feature by a stored query that says none", () => {
    expect(ask(stored).layers).toEqual([]);
  });
});
