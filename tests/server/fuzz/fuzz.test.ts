import { afterAll, describe, expect, it } from "vitest";
import { setupFuzzing } from "./fuzzing.ts";

/** Another one each time in CI; `npm run fuzz -- --seed …` sends the same inputs again, and more of them. */
const seed = process.env["CI"] ? Date.now() % 2 ** 31 : 1;
const count = 2_000;

const fuzzing = await setupFuzzing();
afterAll(() => fuzzing.close());

describe("calls that are made up from the schemas of REST, GraphQL and the map services", () => {
  it(`get an answer that says what it is, and none that fails (seed ${seed}) §28.2`, async () => {
    const answered = new Map<string, number>();

    const findings = await fuzzing.run(count, seed, (_, status) => {
      const kind = `${Math.floor(status / 100)}xx`;
      answered.set(kind, (answered.get(kind) ?? 0) + 1);
    });

    expect(findings.slice(0, 5)).toEqual([]);
    // Not all is refused at the door.
    expect(answered.get("2xx")).toBeGreaterThan(count / 10);
  });
});
