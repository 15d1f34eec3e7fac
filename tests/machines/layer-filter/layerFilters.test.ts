import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { encodeFilter } from "../../../machines/layer-filter/filterEncoding.ts";
import { parseFilters } from "../../../machines/layer-filter/layerFilters.ts";
import { layersMachine, type LayersEvent } from "../../../machines/layers/layersMachine.ts";
import type { FilterCondition } from "../../../schemas/layerFilter.ts";
import { checkFilter } from "../../../server/maps/gateway/checkFilter.ts";
import { parseFilter } from "../../../server/maps/embedded/filter/parseFilter.ts";

const oaks: FilterCondition = { attribute: "soort", operator: "equals", value: "eik" };
const project = { workspace: "voorbeeld", layers: ["bomen"] };

function setup() {
  const logic = layersMachine.provide({
    actions: { persistArrangement: () => undefined },
    actors: { loadDescriptions: fromPromise(() => Promise.resolve({})) },
  });
  const actor = createActor(logic, { input: { names: ["percelen", "bomen", "riolering"] } }).start();
  const context = () => actor.getSnapshot().context;
  return {
    context,
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
    const { filter, context } = setup();

    filter("bomen", [oaks]);

    expect(context().attempts).toEqual({ bomen: 1 });
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
    const xml = encodeFilter(conditions, dialect, { extent3857: [0, 0, 10, 10] }) ?? "";

    expect(() => checkFilter(project, xml)).not.toThrow();
    expect(XMLValidator.validate(xml)).toBe(true);
    const parsed = parseFilter(xml);
    expect(parsed.kind === "and" && parsed.members.map(({ kind }) => kind).toSorted()).toEqual([
      "between",
      "between",
      "box",
      ...Array.from({ length: 6 }, () => "compare"),
      "like",
      "like",
      "not",
      "null",
    ]);
    expect(parsed.kind === "and" && parsed.members.filter(({ kind }) => kind === "between")).toEqual([
      { kind: "between", property: "hoogte", lower: "2", upper: "3<" },
      { kind: "between", property: "gezien", lower: "2026-11-22", upper: "2026-11-22T23:59:59.999" },
    ]);
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
    const sought = (text: string) => encodeFilter([], "wfs", { search: { text, attributes } }) ?? "";

    expect(sought("eik").match(/ValueReference>(\w+)</g)).toEqual(["ValueReference>naam<"]);
    expect(sought("2,5")).toContain("<f:Literal>2.5</f:Literal>");
    expect(encodeFilter([], "wfs")).toBeUndefined();
  });

  it("finds nothing where there is no text to search", () => {
    const xml = encodeFilter([], "wfs", {
      search: { text: "eik", attributes: [{ name: "aantal", kind: "number" }] },
    });

    expect(xml).toContain("<f:And><f:PropertyIsNull>");
  });
});
