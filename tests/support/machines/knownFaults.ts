import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";

const file = path.resolve(import.meta.dirname, "../../machines/knownFaults.json");
/** `npm run faults` looks for all of them again, in one process, and writes them down. */
const isWriting = process.env["KNOWN_FAULTS"] === "write";

/** A fault that a test makes itself. */
export const anotherImplementation = "another implementation";

const testFile = () =>
  path.relative(path.dirname(file), expect.getState().testPath ?? "").replaceAll(path.sep, "/");

const read = (): Record<string, string[]> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>) : {};

/**
 * The faults by which the invariants of the running test file were last shown able to fail. Trying hundreds of faults
 * for each takes minutes; that these still break them is proven in every run.
 */
export const knownFaults = (): readonly string[] => read()[testFile()] ?? [];

/** Keeps what broke an invariant, when asked to; other implementations are told by the test itself. */
export function rememberFaults(found: readonly string[]): void {
  if (!isWriting) return;
  const faults = found.filter((fault) => fault !== anotherImplementation);
  const all = read();
  const own = new Set([...(all[testFile()] ?? []), ...faults]);
  const rest = Object.entries(all).filter(([name]) => name !== testFile());
  const sorted = [...rest, [testFile(), [...own].toSorted((one, other) => one.localeCompare(other))] as const]
    .filter(([, names]) => names.length > 0)
    .toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
