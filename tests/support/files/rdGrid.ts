import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

/** The correction grid of RD New, for tests of what runs in a browser. */
export const rdGrid = (): Uint8Array =>
  inflateSync(readFileSync(join(import.meta.dirname, "../../../schemas/rdnaptrans2018/rdtrans2018.bin")));
