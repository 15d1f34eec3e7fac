import type { ByteWindows } from "./ByteWindows.ts";
import type { AttributeType } from "./SourceLayer.ts";
import { asText, isWide, mayBeWide } from "./wholeNumbers.ts";

type Decoder = InstanceType<typeof TextDecoder>;

interface Field {
  name: string;
  /** C text, N and F numbers, D date, L logical, I and O binary numbers. */
  kind: string;
  start: number;
  length: number;
  type: AttributeType;
}

/** The attribute table of a shapefile. */
export class DbfTable {
  readonly attributes: { name: string; type: AttributeType }[];
  readonly #file: ByteWindows;
  readonly #fields: Field[];
  readonly #decoder: Decoder;
  readonly #headerLength: number;
  readonly #recordLength: number;

  /** `encoding` comes from the `.cpg` file; without it the table's language byte is used. Throws `RangeError`. */
  constructor(file: ByteWindows, encoding: string | undefined) {
    this.#file = file;
    const start = file.at(0, 32);
    const lengths = new DataView(start.buffer, start.byteOffset, start.length);
    this.#headerLength = lengths.getUint16(8, true);
    this.#recordLength = lengths.getUint16(10, true);
    this.#decoder = decoderFor(encoding, start[29] ?? 0);
    this.#fields = this.#readFields(file.at(0, Math.min(this.#headerLength, file.length)));
    this.#keepDigits();
    this.attributes = this.#fields.map(({ name, type }) => ({ name, type }));
  }

  #readFields(header: Uint8Array): Field[] {
    const fields: Field[] = [];
    let start = 1;
    for (let at = 32; at + 32 <= header.length && header[at] !== 0x0d; at += 32) {
      const name = this.#text(header, at, 11).replace(/\0.*$/s, "").trim();
      const kind = String.fromCharCode(header[at + 11] ?? 0x43);
      const length = header[at + 16] ?? 0;
      fields.push({ name, kind, start, length, type: typeOf(kind, header[at + 17] ?? 0) });
      start += length;
    }
    return fields;
  }

  /** Columns wide enough are scanned for integers that exceed JavaScript's precision: those columns become text. */
  #keepDigits(): void {
    const suspects = new Set(
      this.#fields.filter(({ kind, type, length }) => kind === "N" && type === "integer" && length > 15),
    );
    for (let index = 0; suspects.size > 0; index++) {
      const record = this.#record(index);
      if (!record) return;
      for (const field of suspects) {
        const text = this.#text(record, field.start, field.length).replace(/\0.*$/s, "").trim();
        if (!mayBeWide(text) || !isWide(BigInt(text.replace("+", "")))) continue;
        field.type = "string";
        suspects.delete(field);
      }
    }
  }

  #record(index: number): Uint8Array | undefined {
    const start = this.#headerLength + index * this.#recordLength;
    const isThere = this.#recordLength > 0 && start + this.#recordLength <= this.#file.length;
    return isThere ? this.#file.at(start, this.#recordLength) : undefined;
  }

  /** Attributes of a shape's record; a missing record has none. */
  record(index: number): Record<string, unknown> {
    const properties: Record<string, unknown> = {};
    const record = this.#record(index);
    if (!record) return properties;
    for (const field of this.#fields) properties[field.name] = this.#value(record, field);
    return properties;
  }

  #text(bytes: Uint8Array, at: number, length: number): string {
    return this.#decoder.decode(bytes.subarray(at, at + length));
  }

  #value(record: Uint8Array, { kind, start: at, length, type }: Field): unknown {
    const view = new DataView(record.buffer, record.byteOffset, record.length);
    const isWhole = at + length <= record.length;
    if (kind === "I" || kind === "+") return isWhole && length >= 4 ? view.getInt32(at, true) : null;
    if (kind === "O") return isWhole && length >= 8 ? view.getFloat64(at, true) : null;
    const text = this.#text(record, at, length).replace(/\0.*$/s, "").trim();
    if (text === "") return null;
    if (kind === "N" && type === "string")
      return mayBeWide(text) ? BigInt(text.replace("+", "")).toString() : asText(Number(text));
    if (kind === "N" || kind === "F") return Number.isFinite(Number(text)) ? Number(text) : null;
    if (kind === "L") return /^[YyTt]$/.test(text) ? true : /^[NnFf]$/.test(text) ? false : null;
    const day = kind === "D" && /^(\d{4})(\d{2})(\d{2})$/.exec(text);
    return day ? `${day[1]}-${day[2]}-${day[3]}` : text;
  }
}

function typeOf(kind: string, decimals: number): AttributeType {
  if (kind === "N" || kind === "F") return decimals === 0 && kind === "N" ? "integer" : "number";
  const others: Record<string, AttributeType> = {
    I: "integer",
    "+": "integer",
    O: "number",
    L: "boolean",
    D: "date",
  };
  return others[kind] ?? "string";
}

/** Language bytes of dBASE that are not Western European. */
const encodingsByLanguage: Record<number, string> = {
  0x64: "windows-1250",
  0xc8: "windows-1250",
  0xc9: "windows-1251",
};

function decoderFor(encoding: string | undefined, language: number): Decoder {
  const label = encoding
    ?.trim()
    .replace(/^(?:ansi|cp)?[ _-]?(125\d)$/i, "windows-$1")
    .replace(/^8859-?(\d+)$/, "iso-8859-$1");
  try {
    return new TextDecoder(label || encodingsByLanguage[language] || "windows-1252");
  } catch {
    return new TextDecoder("windows-1252");
  }
}
