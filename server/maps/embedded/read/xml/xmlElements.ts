import { createReadStream } from "node:fs";
import { SaxesParser } from "saxes";
import { UnreadableFile } from "../SourceLayer.ts";
import type { XmlElement } from "./XmlElement.ts";

/** Maximum nesting, to protect the stack. */
const maxDepth = 200;

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** The bytes of a file in chunks; `onBytes` is called with the bytes read. */
export async function* bytesOf(path: string, onBytes: (count: number) => void): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/**
 * Streams the wanted elements of a document of any length; `isWanted` is called with an element's name and its
 * parent's. The document's own entities are refused. Throws `UnreadableFile`.
 */
export async function* xmlElements(
  bytes: Bytes,
  isWanted: (name: string, parent: string | undefined) => boolean,
): AsyncGenerator<XmlElement> {
  const found: XmlElement[] = [];
  const path: string[] = [];
  /** The current wanted element, and its open descendants. */
  const open: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: false, position: true });
  const addText = (text: string) => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  parser.on("error", (error) => {
    throw new UnreadableFile(`is not valid XML: ${error.message}`, {
      code: "import.notXml",
      values: { line: parser.line },
    });
  });
  parser.on("opentag", (tag) => {
    const name = localName(tag.name);
    if (path.length >= maxDepth) throw new UnreadableFile("is too deeply nested");
    const parent = open.at(-1);
    if (parent || isWanted(name, path.at(-1))) {
      const element: XmlElement = { name, attributes: attributesOf(tag.attributes), children: [], text: "" };
      parent?.children.push(element);
      open.push(element);
    }
    path.push(name);
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    path.pop();
    const element = open.pop();
    if (element && open.length === 0) found.push(element);
  });

  for await (const text of decoded(bytes)) {
    parser.write(text);
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
}

async function* decoded(bytes: Bytes): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? "";
}

function decoderFor(start: Uint8Array): InstanceType<typeof TextDecoder> {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder("utf-16le");
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder("utf-16be");
  const declaration = new TextDecoder("latin1").decode(start.subarray(0, 200));
  const label = /^[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(declaration)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label);
  } catch {
    throw new UnreadableFile(`is in an encoding that is not known: ${label}`, {
      code: "import.encoding",
      values: { encoding: label },
    });
  }
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function attributesOf(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}
