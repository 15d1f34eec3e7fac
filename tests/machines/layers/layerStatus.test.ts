import { describe, expect, it } from "vitest";
import { applyArrangement, isArranged } from "../../../machines/layers/layerArrangement.ts";
import { withLayerOpacity, withMovedLayer, toEntries } from "../../../machines/layers/layerEntries.ts";
import { layerStatus, namesAtFault, type LayerFacts } from "../../../machines/layers/layerStatus.ts";
import {
  drawnBelow3857,
  nominalDenominator,
  zoomDirectionToScale,
} from "../../../machines/layers/scaleLimits.ts";

const facts = (known: Partial<LayerFacts>): LayerFacts => ({
  isEnabled: true,
  isInScale: true,
  features: { kind: "shown", count: 3 },
  image: { kind: "drawn" },
  ...known,
});

describe("the one state of a layer", () => {
  it.each<[string, Partial<LayerFacts>, ReturnType<typeof layerStatus>]>([
    ["off", { isEnabled: false, image: { kind: "forbidden" } }, { kind: "idle" }],
    [
      "out of scale, whatever else",
      { isInScale: false, features: { kind: "failed", text: "?" } },
      { kind: "outOfScale" },
    ],
    ["not asked for", { features: undefined, image: undefined }, { kind: "idle" }],
    ["drawn before its features were asked for", { features: undefined }, { kind: "idle" }],
    ["waiting for its picture", { image: { kind: "loading" } }, { kind: "loading" }],
    ["waiting for its features", { features: { kind: "loading" } }, { kind: "loading" }],
    ["all there", {}, { kind: "shown", count: 3 }],
    ["empty here", { features: { kind: "empty" } }, { kind: "empty" }],
    [
      "cut off",
      { features: { kind: "truncated", count: 2, total: 9 } },
      { kind: "truncated", count: 2, total: 9 },
    ],
    ["forbidden to draw", { image: { kind: "forbidden" } }, { kind: "forbidden" }],
    [
      "forbidden rather than failed",
      { features: { kind: "forbidden" }, image: { kind: "failed", text: "x" } },
      { kind: "forbidden" },
    ],
    [
      "failed while the rest is on its way",
      { features: { kind: "failed", text: null }, image: { kind: "loading" } },
      { kind: "failed", text: null },
    ],
    [
      "failed with the text of whichever has one",
      { features: { kind: "failed", text: null }, image: { kind: "failed", text: "Kapot" } },
      { kind: "failed", text: "Kapot" },
    ],
  ])("is %s", (_, known, status) => {
    expect(layerStatus(facts(known))).toEqual(status);
  });
});

describe("the layer that broke a picture", () => {
  const names = ["weg", "wegdeel", "bomen_2", "sloot-3", "-kap-"];
  const named = (text: string) => namesAtFault({ kind: "failed", text }, names, {});

  it.each([
    ["Could not find layer voorbeeld:wegdeel", ["wegdeel"]],
    ["there is no layer bomen_2.", ["bomen_2"]],
    ["--sloot-3...", ["sloot-3"]],
    ["voorbeeld:-kap-", ["-kap-"]],
    ["LayerNotDefined: 'weg', 'bomen_2'", ["weg", "bomen_2"]],
    ["Wegdeel is unknown", []],
    ["omweg", []],
    ["", []],
  ])("is read from “%s”", (text, found) => {
    expect(named(text)).toEqual(found);
  });

  it("cannot be told from a failure without words", () => {
    expect(namesAtFault({ kind: "failed", text: null }, names, {})).toEqual([]);
    expect(namesAtFault({ kind: "drawn" }, names, { weg: { kind: "forbidden" } })).toEqual([]);
  });
});

describe("the scale of a layer", () => {
  const limits = { title: null, minScale: 500, maxScale: 20_000 };

  it("is counted in pixels of 0.28 mm, as WMS does", () => {
    expect(nominalDenominator(2.388_657_133_911_758)).toBeCloseTo(8530.918, 3);
  });

  it("is drawn from its lower limit on, and no longer at its upper one", () => {
    expect(zoomDirectionToScale(limits, 500 * 0.000_28)).toBeNull();
    expect(zoomDirectionToScale(limits, 499.9 * 0.000_28)).toEqual({ way: "out", denominator: 500 });
    expect(zoomDirectionToScale(limits, 19_999 * 0.000_28)).toBeNull();
    expect(zoomDirectionToScale(limits, 20_000.01 * 0.000_28)).toEqual({ way: "in", denominator: 20_000 });
  });

  it("has a resolution below which it is drawn", () => {
    expect(drawnBelow3857(limits)).toBeCloseTo(5.6, 9);
    expect(drawnBelow3857({ ...limits, maxScale: null })).toBeUndefined();
    expect(drawnBelow3857(undefined)).toBeUndefined();
  });

  it("does not matter while nothing is known", () => {
    expect(zoomDirectionToScale(undefined, 1)).toBeNull();
    expect(zoomDirectionToScale(limits, null)).toBeNull();
    expect(zoomDirectionToScale({ title: null, minScale: null, maxScale: null }, 1e6)).toBeNull();
  });
});

describe("a stored arrangement", () => {
  const entries = toEntries(["a", "b", "c"]);
  const names = (stored: unknown) => applyArrangement(entries, stored).map(({ name }) => name);

  it("leaves a layer alone that is called as something every object has", () => {
    const odd = toEntries(["constructor", "__proto__"]);

    expect(applyArrangement(odd, { order: [], opacities: {} })).toEqual(odd);
  });

  it.each([
    null,
    undefined,
    3,
    "c,b,a",
    [],
    { order: "c" },
    { order: [1, {}], opacities: { a: "0.5", b: null } },
  ])("that is no arrangement (%j) changes nothing", (stored) => {
    expect(applyArrangement(entries, stored)).toEqual(entries);
  });

  it("forgets layers that are gone and puts new ones on top", () => {
    expect(names({ order: ["c", "gone", "a"] })).toEqual(["c", "a", "b"]);
  });

  it("keeps opacities between 0 and 1", () => {
    const stored = { opacities: { a: -3, b: 0.333, c: 7 } };

    expect(applyArrangement(entries, stored).map(({ opacity }) => opacity)).toEqual([0, 0.33, 1]);
  });

  it("can be told from the project's own", () => {
    expect(isArranged(entries)).toBe(false);
    expect(isArranged(withMovedLayer(entries, "a", 1))).toBe(true);
    expect(isArranged(withMovedLayer(entries, "c", 1))).toBe(false);
    expect(isArranged(withLayerOpacity(entries, "a", 0.9))).toBe(true);
    expect(isArranged(withMovedLayer(entries, "onbekend", 1))).toBe(false);
  });
});
