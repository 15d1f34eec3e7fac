import { readSize, type PixelSize } from "./imageSize.ts";
import { isRecord } from "../records.ts";

/** A file in a form: a data URL with its name, as rjsf writes it, or the browser's own `File`. */
export interface FileFacts {
  name: string;
  /** Media type, as the browser or the data URL states it. */
  type: string;
  sizeBytes: number;
  /** Width and height in pixels; undefined where the file is no image we can read. */
  pixels: () => PixelSize | undefined;
}

/** Media type, name and content in Base64: `data:text/plain;name=a.txt;base64,QUJD`. */
export const dataUrl =
  /^data:([a-z]+\/[a-z0-9.+-]+)?(?:;name=([^;,]*))?(?:;[a-z]+=[^;,]*)*;base64,([A-Za-z0-9+/]*={0,2})$/i;

/** Facts for rules about files; undefined for what is no file. */
export function fileFacts(value: unknown): FileFacts | undefined {
  if (typeof value === "string") return ofDataUrl(value);
  if (!isRecord(value)) return undefined;
  const { name, type, size } = value;
  if (typeof size !== "number") return undefined;
  return {
    name: typeof name === "string" ? name : "",
    type: typeof type === "string" ? type : "",
    sizeBytes: size,
    pixels: () => undefined,
  };
}

function ofDataUrl(text: string): FileFacts | undefined {
  const [whole, type = "", name = "", content = ""] = dataUrl.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const padding = content.endsWith("==") ? 2 : content.endsWith("=") ? 1 : 0;
  const sizeBytes = Math.max(0, Math.floor((content.length * 3) / 4) - padding);
  return {
    name: decode(name),
    type: type.toLowerCase(),
    sizeBytes,
    pixels: () => readSize(bytesOf(content, sizeBytes)),
  };
}

const decode = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Decodes Base64 in browsers and on the server; what its padding would add falls off the end. */
function bytesOf(base64: string, sizeBytes: number): Uint8Array {
  const bytes = new Uint8Array(sizeBytes);
  let bits = 0;
  let held = 0;
  let place = 0;
  for (const letter of base64) {
    bits = (bits << 6) | alphabet.indexOf(letter);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[place++] = (bits >> held) & 0xff;
  }
  return bytes;
}
