import { expect, it } from "vitest";
import { damagedLayersInUse } from "../../../server/services/health/damagedLayers.ts";

const projects = [
  { workspace: "voorbeeld", layers: ["bomen", "percelen"] },
  { workspace: "proef", layers: ["watergangen"] },
];

const problemOf = (...damaged: [workspace: string, layer: string][]) =>
  damagedLayersInUse(() => damaged.map(([workspace, layer]) => ({ workspace, layer })), {
    all: () => Promise.resolve(projects as never),
  })();

it.each([
  ["no layer is damaged", []],
  ["a damaged layer is in no project", [["voorbeeld", "oud"]]],
  ["a damaged layer is called as one of another workspace", [["proef", "bomen"]]],
] as const)("the health report is silent where %s", async (_when, damaged) => {
  expect(await problemOf(...damaged.map(([workspace, layer]): [string, string] => [workspace, layer]))).toBe(
    undefined,
  );
});

it("the health report counts damaged layers that projects show, and names none", async () => {
  expect(await problemOf(["voorbeeld", "bomen"], ["voorbeeld", "oud"])).toBe(
    "The data of 1 layer in use cannot be read. The log names the files.",
  );
  expect(await problemOf(["voorbeeld", "bomen"], ["proef", "watergangen"])).toBe(
    "The data of 2 layers in use cannot be read. The log names the files.",
  );
});
