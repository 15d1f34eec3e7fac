import { describe, expect, it } from "vitest";
import type { ProjectUpdate } from "../../../schemas/projectUpdate.ts";
import { arrangementAfter, checkGroups } from "../../../server/services/projects/arrangement.ts";
import {
  checkProjectUpdate,
  type OfferedLayer,
} from "../../../server/services/projects/checkProjectUpdate.ts";

const project = { layers: ["percelen"], styles: { percelen: "eigen" } };
const offered: OfferedLayer[] = [
  { name: "percelen", title: "", lonLatExtent: [5, 52, 6, 53], styles: ["standaard"] },
  { name: "bomen", title: "", lonLatExtent: [5, 52, 6, 53] },
];
const faultsOf = (change: ProjectUpdate, more: object = {}) =>
  checkProjectUpdate(change, { project, offered, known: [], ...more });

describe("a change of a project", () => {
  it.each([
    ["a style that its layer has", { layers: [{ name: "percelen", style: "standaard" }] }],
    ["the style that it had", { layers: [{ name: "percelen", style: "eigen" }] }],
    ["no style", { layers: [{ name: "percelen", style: "" }] }],
    ["any style where nobody tells which there are", { layers: [{ name: "bomen", style: "rood" }] }],
    ["the whole world", { latlonBoundingBox: { minx: -180, miny: -90, maxx: 180, maxy: 90 } }],
    ["a single place", { latlonBoundingBox: { minx: 5, miny: 52, maxx: 5, maxy: 52 } }],
  ])("may give it %s", (_what, change) => {
    expect(faultsOf(change)).toEqual([]);
  });

  it("may list what a synchronisation found, while the map server says nothing", () => {
    const layers = [{ name: "percelen" }, { name: "gevonden" }, { name: "bomen" }];

    expect(faultsOf({ layers }, { offered: null, known: ["gevonden"] })).toEqual([
      { path: "/layers/2/name", message: "one_of" },
    ]);
  });

  it.each([
    ["minx", { minx: -180.1 }],
    ["miny", { miny: -90.1 }],
    ["maxx", { maxx: 180.1 }],
    ["maxy", { maxy: 90.1 }],
    ["maxx", { maxx: 4.9 }],
    ["maxy", { maxy: 51.9 }],
  ])("is refused at %s for a box with %j", (side, wrong) => {
    const box = { minx: 5, miny: 52, maxx: 6, maxy: 53, ...wrong };

    expect(faultsOf({ latlonBoundingBox: box })).toEqual([
      { path: `/latlonBoundingBox/${side}`, message: "invalid" },
    ]);
  });
});

describe("the arrangement of its layers (§17.3)", () => {
  const before = { layers: { bomen: { group: "Groen" } }, singleChoiceGroups: ["Groen"] };

  it("stays where nothing is said of it, and is nothing where all is as usual", () => {
    const usual = [{ name: "bomen", group: " ", opacityPercent: 100, isOff: false }];

    expect(arrangementAfter(before, {})).toEqual(before);
    expect(arrangementAfter(before, { layers: usual, singleChoiceGroups: [] })).toEqual({});
  });

  it("names a group once, however it is written, and only one that has layers", () => {
    const change = { singleChoiceGroups: ["Groen", " Groen /", "", "Grijs"] };

    expect(arrangementAfter(before, { singleChoiceGroups: change.singleChoiceGroups.slice(0, 2) })).toEqual(
      before,
    );
    expect([...checkGroups(change, before)]).toEqual([
      { path: "/singleChoiceGroups/2", message: "one_of" },
      { path: "/singleChoiceGroups/3", message: "one_of" },
    ]);
    expect([...checkGroups({ singleChoiceGroups: ["Groen"] }, {})]).toHaveLength(1);
  });
});
