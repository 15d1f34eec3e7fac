import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isRunning } from "../../../server/web/isRunning.ts";

/** A folder in memory: what tests write is thrown away, and a disk takes a processor more time for it than most tests do. */
const memory = "/dev/shm";
/** More than all that a run holds at once. */
const roomBytes = 4 * 2 ** 30;

let folder = "";

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize > roomBytes;
  } catch {
    return false;
  }
}

/** What runs left that were killed: nobody else gives that memory back. */
function removeLeftOvers(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^perceel-tests-(\d+)-/.exec(name)?.[1];
    if (!pid || isRunning(Number(pid))) continue;
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {
      // Of another user.
    }
  }
}

/** Gives all tests of a run one folder for what they write. */
export function setup(): void {
  if (existsSync(memory)) removeLeftOvers(memory);
  folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), `perceel-tests-${process.pid}-`));
  // PostgreSQL, which refuses root, passes through it under an account of its own.
  chmodSync(folder, 0o711);
  process.env["TMPDIR"] = folder;
  // Each start of the server by a test would compile it anew.
  process.env["NODE_COMPILE_CACHE"] = resolve(
    import.meta.dirname,
    "../../../node_modules/.cache/perceel/compiled",
  );
}

/** Whatever they left in it goes with it. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
