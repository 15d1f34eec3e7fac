import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

const path = new URL("../../schemas/rdnaptrans2018/rdtrans2018.bin", import.meta.url);

/** The correction grid of RD New, as `readRdGrid` takes it; some milliseconds. */
export const rdGridBytes = (): Uint8Array => inflateSync(readFileSync(path));
