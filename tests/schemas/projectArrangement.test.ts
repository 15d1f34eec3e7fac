import { Value } from "typebox/value";
import { expect, it } from "vitest";
import { groupNames, groupPath, isWithinGroup } from "../../schemas/groupPath.ts";
import { layerAtFirst, ProjectArrangement } from "../../schemas/projectArrangement.ts";
import { fieldOf } from "../../schemas/records.ts";

it.each([
  ["Leidingen/Riool", ["Leidingen", "Riool"]],
  [" Leidingen / Riool /", ["Leidingen", "Riool"]],
  ["//", []],
])("the path %j of a group is of the names %j (§17.3)", (path, names) => {
  expect(groupNames(path)).toEqual(names);
  expect(groupNames(groupPath(names))).toEqual(names);
});

it.each([
  ["Leidingen", "Leidingen", true],
  ["Leidingen/Riool", "Leidingen", true],
  ["Leidingen", "Leidingen/Riool", false],
  ["Leidingenplan", "Leidingen", false],
  ["Oude/Leidingen", "Leidingen", false],
])("%s within %s: %s", (path, outer, isWithin) => {
  expect(isWithinGroup(path, outer)).toBe(isWithin);
});

it("holds settings of layers, each with a label in the form, and paths of groups", () => {
  const isValid = (value: unknown) => Value.Check(ProjectArrangement, value);
  const layers = (setting: object) => ({ layers: { bomen: setting } });

  expect(isValid({})).toBe(true);
  expect(
    isValid({ ...layers({ group: "Groen", opacityPercent: 0, isOff: true }), singleChoiceGroups: ["Groen"] }),
  ).toBe(true);
  for (const setting of [
    { opacityPercent: 101 },
    { opacityPercent: -1 },
    { opacityPercent: 0.5 },
    { isOff: "ja" },
    { group: "x".repeat(201) },
  ])
    expect(isValid(layers(setting))).toBe(false);
  expect(isValid({ singleChoiceGroups: "Groen" })).toBe(false);
  expect(Object.values(layerAtFirst).map((field) => fieldOf(field, "title"))).toEqual([
    "fields.layerGroup",
    "fields.opacityPercent",
    "fields.isOff",
  ]);
});
