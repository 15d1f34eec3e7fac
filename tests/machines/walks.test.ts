import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const machines = path.resolve(import.meta.dirname, "../../machines");
const rooms = [
  "session",
  "coordinates",
  "features",
  "forms",
  "import",
  "layers",
  "lists",
  "locate",
  "map",
  "measure",
  "people",
  "synchronisation",
];

const machineNames = rooms.flatMap((room) =>
  readdirSync(path.join(machines, room))
    .filter((file) => file.endsWith("Machine.ts"))
    .map((file) => `${room}/${path.basename(file, ".ts")}`),
);

describe("the machines of the map, of lists, of forms, of imports, of people and of the map server", () => {
  it.each(machineNames)("%s is walked along every path", (name) => {
    const file = path.join(import.meta.dirname, `${name}.test.ts`);
    const test = existsSync(file) ? readFileSync(file, "utf8") : "";

    expect(test).toMatch(/\bwalkMachine\(/);
    for (const leftOver of ["unreached", "untaken"])
      expect(test).toMatch(new RegExp(`${leftOver}\\)\\.toEqual\\(\\[\\]\\)|${leftOver}: \\[\\]`));
  });
});
