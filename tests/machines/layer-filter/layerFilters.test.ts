import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { encodeFilter, encodeIds } from "../../../machines/layer-filter/filterEncoding.ts";
import {
  filterOf,
  isSameFilter,
  parseFilters,
  withFilter,
} from "../../../machines/layer-filter/layerFilters.ts";
import { layersMachine } from "../../../machines/layers/layersMachine.ts";
import type { LayersEvent } from "../../../machines/layers/layersSetup.ts";
import { maxConditions, maxValueLength, type FilterCondition } from "../../../schemas/layerFilter.ts";
import { checkFilter } from "../../../server/maps/gateway/checkFilter.ts";
import { parseLike } from "../../../server/maps/embedded/filter/like.ts";
import { parseFilter } from "../../../server/maps/embedded/filter/parseFilter.ts";

const oaks: FilterCondition = { attribute: "soort", operator: "equals", value: "eik" };
const characters = { wildCard: "*", singleChar: "?", escapeChar: "\\", matchCase: false };
const like = (property: string, pattern: string) => ({
  kind: "like",
  property,
  pattern: parseLike(pattern, characters),
});
const project = { workspace: "voorbeeld", layers: ["bomen"] };

function setup() {
  const logic = layersMachine.provide({
    actions: { persistArrangement: () => undefined },
    actors: { loadDescriptions: fromPromise(() => Promise.resolve({})) },
  });
  const actor = createActor(logic, { input: { names: ["percelen", "bomen", "riolering"] } }).start();
  const context = () => actor.getSnapshot().context;
  const changed: (readonly string[])[] = [];
  actor.on("features.changed", ({ names }) => changed.push(names));
  return {
    context,
    changed,
    filter: (name: string, filter: FilterCondition[]) => actor.send({ type: "layer.filter", name, filter }),
    send: (event: LayersEvent) => actor.send(event),
    pictures: () => context().pictures.map(({ names, filter }) => [names, filter?.length ?? 0]),
  };
}

describe("the filter of a layer", () => {
  it("gives the layer a picture of its own, and the others theirs", () => {
    const { filter, pictures } = setup();

    filter("bomen", [oaks]);
    expect(pictures()).toEqual([
      [["percelen"], 0],
      [["bomen"], 1],
      [["riolering"], 0],
    ]);

    filter("bomen", []);
    expect(pictures()).toEqual([[["percelen", "bomen", "riolering"], 0]]);
  });

  it("has the layer's features asked for anew, and no other's", () => {
    const { filter, context, changed } = setup();

    filter("bomen", [oaks]);

    expect(context().attempts).toEqual({ bomen: 1 });
    expect(changed).toEqual([["bomen"]]);
  });

  it("stays when the layer is switched off and on, and goes with the reset", () => {
    const { filter, send, context } = setup();
    filter("bomen", [oaks]);

    send({ type: "layer.toggle", name: "bomen" });
    send({ type: "layer.toggle", name: "bomen" });
    expect(context().filters).toEqual({ bomen: [oaks] });

    send({ type: "layers.reset" });
    expect(context().filters).toEqual({});
  });

  it("is of a layer of the project only", () => {
    const { filter, context } = setup();

    filter("wijken", [oaks]);

    expect(context().filters).toEqual({});
  });

  it("is read from a link as far as it makes sense", () => {
    const stored = {
      bomen: [
        oaks,
        { attribute: "soort", operator: "exec", value: "1" },
        { attribute: "hoogte", operator: "empty" },
      ],
      wegen: "alles",
      paden: [
        { attribute: "naam", operator: "equals", value: "" },
        { attribute: "lengte", operator: "between", value: "1" },
        { attribute: "lengte", operator: "between", value: "1", until: 2 },
      ],
      sloten: [{ attribute: "breedte", operator: "between", value: "1", until: "2" }],
    };

    expect(parseFilters(stored)).toEqual({
      bomen: [oaks, { attribute: "hoogte", operator: "empty", value: "" }],
      sloten: stored.sloten,
    });
    expect(parseFilters(null)).toEqual({});
  });
});

describe("the filters of layers", () => {
  const many = (attribute: string) =>
    Array.from({ length: maxConditions + 1 }, () => ({ ...oaks, attribute }));

  it("are replaced and removed each for itself, and hold so many conditions", () => {
    const both = withFilter(withFilter({}, "bomen", [oaks]), "wegen", many("naam"));

    expect(both).toEqual({ bomen: [oaks], wegen: many("naam").slice(1) });
    expect(withFilter(both, "wegen", [])).toEqual({ bomen: [oaks] });
    expect(filterOf(both, "bomen")).toEqual([oaks]);
    expect(filterOf(both, "constructor")).toEqual([]);
    expect([isSameFilter([oaks], [{ ...oaks }]), isSameFilter([oaks], [])]).toEqual([true, false]);
  });

  it("are cut to what may be asked when a link says more", () => {
    const long = "x".repeat(maxValueLength + 1);
    const until = { attribute: "a", operator: "between", value: long, until: long };

    const { bomen, wegen } = parseFilters({ bomen: many("naam"), wegen: [until] });

    expect(bomen).toHaveLength(maxConditions);
    expect(wegen).toEqual([{ ...until, value: long.slice(1), until: long.slice(1) }]);
  });

  it.each([
    ["no attribute", { operator: "empty" }],
    ["an attribute without a name", { ...oaks, attribute: "" }],
    ["an attribute that is no text", { ...oaks, attribute: 7 }],
    ["a value that is no text", { ...oaks, value: 7 }],
    ["nothing", null],
  ])("leave out a condition with %s", (_, condition) => {
    expect(parseFilters({ bomen: [condition] })).toEqual({});
  });
});

describe("a filter as map servers read it", () => {
  const conditions: FilterCondition[] = [
    { attribute: "soort", operator: "equals", value: `a"<b>&'c` },
    { attribute: "soort", operator: "notEquals", value: "eik" },
    { attribute: "naam", operator: "contains", value: "50% *?\\" },
    { attribute: "naam", operator: "startsWith", value: "De" },
    { attribute: "hoogte", operator: "atLeast", value: "2.5" },
    { attribute: "geplant", operator: "atMost", value: "2026-11-22" },
    { attribute: "hoogte", operator: "above", value: "1" },
    { attribute: "hoogte", operator: "below", value: "9" },
    { attribute: "hoogte", operator: "between", value: "2", until: "3<" },
    { attribute: "gezien", operator: "onDay", value: "2026-11-22" },
    { attribute: "leeg", operator: "empty", value: "" },
    { attribute: "vol", operator: "filled", value: "" },
  ];

  it.each(["wfs", "wms"] as const)("passes the gateway and means what was asked: %s", (dialect) => {
    const xml = encodeFilter(conditions, dialect, { extent3857: [1, 2, 30, 40] }) ?? "";

    expect(() => checkFilter(project, xml)).not.toThrow();
    expect(XMLValidator.validate(xml)).toBe(true);
    const compare = (property: string, operator: string, value: string, matchCase = true) => ({
      kind: "compare",
      property,
      operator,
      value,
      matchCase,
    });
    const isEmpty = (property: string) => ({ kind: "null", property });
    expect(parseFilter(xml)).toEqual({
      kind: "and",
      members: [
        { kind: "box", box: { code: 3857, box: [1, 2, 30, 40] } },
        compare("soort", "=", `a"<b>&'c`, false),
        compare("soort", "<>", "eik", false),
        like("naam", "*50% \\*\\?\\\\*"),
        like("naam", "De*"),
        compare("hoogte", ">=", "2.5"),
        compare("geplant", "<=", "2026-11-22"),
        compare("hoogte", ">", "1"),
        compare("hoogte", "<", "9"),
        { kind: "between", property: "hoogte", lower: "2", upper: "3<" },
        { kind: "between", property: "gezien", lower: "2026-11-22", upper: "2026-11-22T23:59:59.999" },
        isEmpty("leeg"),
        { kind: "not", member: isEmpty("vol") },
      ],
    });
  });

  it("is in the language of each service", () => {
    const only = (dialect: "wfs" | "wms") =>
      encodeFilter([{ attribute: "vol", operator: "empty", value: "" }], dialect);

    expect(only("wfs")).toBe(
      '<f:Filter xmlns:f="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">' +
        "<f:PropertyIsNull><f:ValueReference>vol</f:ValueReference></f:PropertyIsNull></f:Filter>",
    );
    expect(only("wms")).toBe(
      '<f:Filter xmlns:f="http://www.opengis.net/ogc" xmlns:gml="http://www.opengis.net/gml">' +
        "<f:PropertyIsNull><f:PropertyName>vol</f:PropertyName></f:PropertyIsNull></f:Filter>",
    );
    expect(encodeIds(["bomen.1", "a&b"])).toContain(
      '"><f:ResourceId rid="bomen.1"/><f:ResourceId rid="a&amp;b"/><',
    );
  });

  it("takes what a person types for nothing but itself", () => {
    const value = "</f:Literal><f:ResourceId rid='wijken.1'/>";
    const xml = encodeFilter([{ attribute: "naam", operator: "equals", value }], "wfs") ?? "";
    const document: unknown = new XMLParser({ removeNSPrefix: true }).parse(xml);

    expect(xml).not.toContain("<f:ResourceId");
    expect(document).toMatchObject({ Filter: { PropertyIsEqualTo: { Literal: value } } });
  });

  it("seeks a text in every text, and a number among the numbers as well", () => {
    const attributes = [
      { name: "naam", kind: "text" },
      { name: "hoogte", kind: "number" },
      { name: "geplant", kind: "date" },
    ] as const;
    const sought = (text: string) =>
      parseFilter(encodeFilter([], "wfs", { search: { text, attributes } }) ?? "");
    const inName = (text: string) => like("naam", `*${text}*`);
    const asHeight = (value: string) => ({
      kind: "compare",
      property: "hoogte",
      operator: "=",
      value,
      matchCase: true,
    });

    for (const text of ["eik", "12a", "a12", "1.", ".5", "1..5"]) expect(sought(text)).toEqual(inName(text));
    for (const [text, value] of [
      ["2,5", "2.5"],
      ["-12", "-12"],
      ["12.75", "12.75"],
      [" 7 ", "7"],
    ] as const)
      expect(sought(text)).toEqual({ kind: "or", members: [inName(text), asHeight(value)] });
    expect(encodeFilter([], "wfs")).toBeUndefined();
  });

  it("leaves out what XML cannot hold", () => {
    expect(encodeFilter([{ ...oaks, value: "a\u0000b" }], "wfs")).toContain("<f:Literal>a b</f:Literal>");
  });

  it("finds nothing where there is no text to search", () => {
    const xml = encodeFilter([], "wfs", {
      search: { text: "eik", attributes: [{ name: "aantal", kind: "number" }] },
    });

    const never = "<f:PropertyIsNull><f:ValueReference>aantal</f:ValueReference></f:PropertyIsNull>";
    expect(xml).toContain(`<f:And>${never}<f:Not>${never}</f:Not></f:And>`);
  });

  it("shows what is empty beside a class that is hidden: they disagree on whether it is unequal to something", () => {
    const tall: FilterCondition = { attribute: "hoogte", operator: "above", value: "2" };
    const xml = encodeFilter([{ hidden: "Hoge eiken", test: [oaks, tall], before: [] }], "wfs");

    const empty = ["soort", "hoogte"].map(
      (name) => `<f:PropertyIsNull><f:ValueReference>${name}</f:ValueReference></f:PropertyIsNull>`,
    );
    expect(xml).toContain(`</f:And></f:Not>${empty.join("")}</f:Or>`);
    expect(xml).toContain("<f:Or><f:Not><f:And><f:PropertyIsEqualTo><f:ValueReference>soort");
    expect(xml).toContain("<f:PropertyIsGreaterThan><f:ValueReference>hoogte");
  });
});
