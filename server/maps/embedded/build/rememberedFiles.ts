import { readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import type { BuiltLayer } from "./BuiltLayer.ts";
import type { LayerSpace } from "./LayerSpace.ts";

/** What a file came to, so that the next start opens its packed layers without a look into it. */
interface RememberedFile {
  layers: { name: string; styleStamp: string }[];
  problems: { file: string; reason: string }[];
}

interface Remembered {
  layers: BuiltLayer[];
  problems: RememberedFile["problems"];
}

interface Recalling {
  path: string;
  space: LayerSpace;
  /** Of a layer's style now. */
  styleStampOf: (layer: string) => string;
  identityOf: (layer: string) => { workspace: string; name: string; source: string };
}

/** The layers of a file as they were packed; undefined when not all of them are there for the styles of now. */
export function recall({ path, space, styleStampOf, identityOf }: Recalling): Remembered | undefined {
  const file = readRemembered(path);
  if (!file || file.layers.some(({ name, styleStamp }) => styleStampOf(name) !== styleStamp))
    return undefined;
  const layers: BuiltLayer[] = [];
  for (const { name } of file.layers) {
    const packed = space.packedBefore(identityOf(name));
    if (packed) layers.push(packed);
  }
  if (layers.length === file.layers.length) return { layers, problems: file.problems };
  for (const { layer } of layers) space.giveBack(layer);
  return undefined;
}

function readRemembered(path: string): RememberedFile | undefined {
  try {
    const [crc = "", text = ""] = readFileSync(path, "utf8").split("\n");
    if (crc !== crcOf(text)) return undefined;
    utimesSync(path, new Date(), new Date());
    return JSON.parse(text) as RememberedFile;
  } catch {
    return undefined;
  }
}

/** Without it, the next start reads the file itself: a disk without room is no reason to fail. */
export function remember(path: string, file: RememberedFile): void {
  const part = `${path}.${randomUUID()}.part`;
  const text = JSON.stringify(file);
  try {
    writeFileSync(part, `${crcOf(text)}\n${text}`, { flush: true });
    renameSync(part, path);
  } catch {
    rmSync(part, { force: true });
  }
}

const crcOf = (text: string): string => crc32(text).toString(16);
