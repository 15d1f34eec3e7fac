import { appendFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { observeActors } from "../../machines/statecharts/observeActors.ts";
import { collectVisits, type VisitedByTest } from "./visits.ts";

/** Writes down, where `npm test` asks for it, which states and transitions each test visited. */
const folder = process.env["MACHINE_VISITS"];
const kept = globalThis as { perceelVisits?: ReturnType<typeof collectVisits> };

if (folder) {
  // Test files share their worker: its actors are observed once.
  if (!kept.perceelVisits) {
    kept.perceelVisits = collectVisits();
    observeActors(kept.perceelVisits.observe);
  }
  const { take } = kept.perceelVisits;
  const root = path.resolve(import.meta.dirname, "../..");
  const written = path.join(folder, `unit-${String(process.pid)}.jsonl`);

  // What the file before left running is not this one's; what this one does before its first test is that test's.
  take();
  let isFirst = true;

  beforeEach(() => {
    if (!isFirst) take();
    isFirst = false;
  });

  afterEach(() => {
    const visits = take();
    if (!visits) return;
    const { testPath = "", currentTestName: name = "" } = expect.getState();
    const line: VisitedByTest = { run: "unit", file: path.relative(root, testPath), name, visits };
    appendFileSync(written, `${JSON.stringify(line)}\n`);
  });
}
