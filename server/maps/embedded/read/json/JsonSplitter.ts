import { UnreadableFile, type FaultyPart } from "../SourceLayer.ts";

/** A member of the root object, or one element of the list that is split. */
export interface JsonPiece {
  key: string;
  /** JSON text in UTF-8. */
  bytes: Uint8Array;
  isElement: boolean;
  /** Its byte offset in the file. */
  at: number;
}

/** A syntax error at a byte of the file. */
export const notJson = (at: number): FaultyPart => ({ code: "import.notJson", values: { at } });

/** What may come next. */
type Expected = "root" | "key" | "colon" | "value" | "comma" | "element" | "elementComma" | "end";

const code = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code("\\"), code(","), code(":")];
const [braceOpen, braceClose, listOpen, listClose] = [code("{"), code("}"), code("["), code("]")];
const isSpace = (byte: number) => byte === 32 || byte === 10 || byte === 13 || byte === 9;

/** Splits the root object of a JSON stream; buffers one member or element at a time. */
export class JsonSplitter {
  readonly #listKey: string;
  #expected: Expected = "root";
  /** Whether the list was present, even if empty. */
  hasList = false;
  #key = "";
  /** Chunks of the current piece. */
  #parts: Uint8Array[] = [];
  #isInside = false;
  #isScalar = false;
  #depth = 0;
  /** Bytes before this chunk, and the offset of the current piece. */
  #before = 0;
  #beganAt = 0;
  #isInString = false;
  #isEscaped = false;

  /** The list under this key is split too. */
  constructor(listKey: string) {
    this.#listKey = listKey;
  }

  /** Pieces that end in this chunk. Throws `UnreadableFile`. */
  push(chunk: Uint8Array): JsonPiece[] {
    const pieces: JsonPiece[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.#isInside) {
        const end = this.#endAt(byte, at);
        if (end === undefined) continue;
        this.#finishPiece(chunk.subarray(start, end), pieces);
        if (end > at) continue;
      }
      if (isSpace(byte) || this.#step(byte, at)) continue;
      this.#begin(byte, at);
      start = at;
    }
    if (this.#isInside) this.#parts.push(chunk.subarray(start));
    this.#before += chunk.length;
    return pieces;
  }

  /** Throws when the file is truncated. */
  finish(): void {
    if (this.#expected === "root")
      throw new UnreadableFile("is not GeoJSON: it holds no object", { code: "import.empty" });
    if (this.#expected !== "end")
      throw new UnreadableFile("is not valid JSON: it ends too early", {
        code: "import.jsonEnds",
        values: { at: this.#before },
      });
  }

  /** The end of the current piece; undefined when it continues. */
  #endAt(byte: number, at: number): number | undefined {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) {
        this.#isInString = false;
        if (this.#depth === 0) return at + 1;
      }
      return undefined;
    }
    if (this.#isScalar)
      return isSpace(byte) || byte === comma || byte === braceClose || byte === listClose ? at : undefined;
    if (byte === quote) this.#isInString = true;
    else if (byte === braceOpen || byte === listOpen) this.#depth++;
    else if ((byte === braceClose || byte === listClose) && --this.#depth === 0) return at + 1;
    return undefined;
  }

  /** Whether the byte belongs to the structure between pieces. */
  #step(byte: number, at: number): boolean {
    const next = this.#afterSign(byte, at);
    if (next) this.#expected = next;
    return next !== undefined;
  }

  #afterSign(byte: number, at: number): Expected | undefined {
    const expected = this.#expected;
    if (expected === "root") {
      if (byte !== braceOpen)
        throw new UnreadableFile("is not GeoJSON: it holds no object", notJson(this.#before + at));
      return "key";
    }
    if (byte === braceClose && (expected === "key" || expected === "comma")) return "end";
    if (byte === listClose && (expected === "element" || expected === "elementComma")) return "comma";
    if (byte === comma && expected === "comma") return "key";
    if (byte === comma && expected === "elementComma") return "element";
    if (byte === colon && expected === "colon") return "value";
    if (byte === listOpen && expected === "value" && this.#key === this.#listKey) {
      this.hasList = true;
      return "element";
    }
    return undefined;
  }

  #begin(byte: number, at: number): void {
    const isAllowed =
      this.#expected === "value" ||
      this.#expected === "element" ||
      (this.#expected === "key" && byte === quote);
    if (!isAllowed || byte === comma || byte === colon || byte === braceClose || byte === listClose)
      throw new UnreadableFile(
        `is not valid JSON: ${String.fromCharCode(byte)} is out of place`,
        notJson(this.#before + at),
      );
    this.#beganAt = this.#before + at;
    this.#isInside = true;
    this.#parts = [];
    this.#isInString = byte === quote;
    this.#depth = byte === braceOpen || byte === listOpen ? 1 : 0;
    this.#isScalar = this.#depth === 0 && !this.#isInString;
  }

  #finishPiece(last: Uint8Array, pieces: JsonPiece[]): void {
    const bytes = this.#parts.length === 0 ? last : Buffer.concat([...this.#parts, last]);
    this.#isInside = false;
    this.#parts = [];
    if (this.#expected === "key") {
      this.#key = String(JSON.parse(Buffer.from(bytes).toString("utf8")));
      this.#expected = "colon";
      return;
    }
    const isElement = this.#expected === "element";
    this.#expected = isElement ? "elementComma" : "comma";
    pieces.push({ key: this.#key, bytes, isElement, at: this.#beganAt });
  }
}
