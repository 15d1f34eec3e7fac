import { unzipSync } from "fflate";
import { UnreadableFile } from "./SourceLayer.ts";

/** A zip may unpack to at most this much: it could be a bomb. */
const maxUnpackedBytes = 512 * 1024 * 1024;

/** The files in a zip whose names match, by name; none of what a Mac adds. Throws `UnreadableFile`. */
export function unzip(zip: Uint8Array, wanted: RegExp): Map<string, Uint8Array> {
  let total = 0;
  try {
    const entries = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (!wanted.test(name) || /(^|\/)(__MACOSX|\._)/.test(name)) return false;
        total += originalSize;
        if (total > maxUnpackedBytes) throw new UnreadableFile("unpacks to more than 512 MB");
        return true;
      },
    });
    return new Map(Object.entries(entries));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`is not a zip file that can be read: ${(error as Error).message}`);
  }
}
