import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

let folder = "";

/** Gives all tests of a run one folder for what they write. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), "perceel-tests-"));
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
