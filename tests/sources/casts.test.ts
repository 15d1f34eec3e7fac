import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { castsIn } from "./castsIn.ts";

const root = resolve(import.meta.dirname, "../..");

/** As many as there are; who removes some lowers it. At most 120 are to stay, each where foreign data comes in. */
const castsAtMost = 116;

it("takes no more types on trust than before", () => {
  const files = execFileSync("git", ["ls-files", "schemas", "machines", "src", "server"], { cwd: root })
    .toString()
    .split("\n")
    // AssemblyScript, where `as` converts.
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("server/maps/embedded/raster/core/"));
  const casts = files.flatMap((file) =>
    castsIn(file, readFileSync(resolve(root, file), "utf8")).map(
      ({ line, text }) => `${file}:${line} ${text}`,
    ),
  );

  expect(casts.length > castsAtMost ? casts : []).toEqual([]);
});

it("sees a cast, and only that", () => {
  const text = `
    import { a as b } from "c";
    const one = b as string;
    const two = [1] as const;
    const three = b as unknown as Map<string, number>;
    const types = { context: {} as { zoom: number } };
    const four = numbers[1] as number;
    export { one as first };`;

  expect(castsIn("x.ts", text)).toEqual([
    { line: 3, text: "b as string" },
    { line: 5, text: "b as unknown as Map<string, number>" },
  ]);
});
