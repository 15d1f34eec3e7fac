import type { ExportColumn } from "./ExportFile.ts";
import { GatheredFile } from "./GatheredFile.ts";

interface DbfField {
  /** Up to ten bytes. */
  name: string;
  type: "C" | "N" | "L" | "D";
  length: number;
  decimals: number;
}

const textBytes = 254;
const kinds: Readonly<Record<ExportColumn["type"], Omit<DbfField, "name">>> = {
  string: { type: "C", length: textBytes, decimals: 0 },
  integer: { type: "N", length: 18, decimals: 0 },
  number: { type: "N", length: 24, decimals: 15 },
  boolean: { type: "L", length: 1, decimals: 0 },
  date: { type: "D", length: 8, decimals: 0 },
  dateTime: { type: "C", length: 32, decimals: 0 },
};

/** Field names that are unique: ten letters, digits and underscores. */
function fieldNames(heads: readonly string[]): string[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const plain =
      head
        .normalize("NFD")
        .replaceAll(/\p{Mark}/gu, "")
        .replaceAll(/\W+/g, "_")
        .slice(0, 10) || "field";
    let name = plain;
    for (let n = 1; taken.has(name.toLowerCase()); n++) name = `${plain.slice(0, 9 - String(n).length)}_${n}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Writes a dBASE III table, row by row, in UTF-8. */
export class DbfWriter {
  readonly #file: GatheredFile;
  readonly #fields: DbfField[];
  readonly #columns: readonly ExportColumn[];
  #count = 0;

  constructor(path: string, columns: readonly ExportColumn[]) {
    this.#file = new GatheredFile(path);
    this.#columns = columns;
    const names = fieldNames(columns.map(({ head }) => head));
    // A value that stands for a code is text.
    this.#fields = columns.map(({ type, isCoded }, n) => ({
      name: names[n] ?? "",
      ...kinds[isCoded ? "string" : type],
    }));
    this.#file.add(this.#head());
  }

  add(properties: Readonly<Record<string, unknown>> | null): void {
    const cells = this.#fields.map((field, n) => {
      const { name, valueOf } = this.#columns[n] ?? { name: "", valueOf: () => null };
      return cell(valueOf(properties?.[name]), field);
    });
    this.#file.add(Buffer.concat([Buffer.from(" "), ...cells]));
    this.#count += 1;
  }

  close(): void {
    this.#file.add(Buffer.of(0x1a));
    this.#file.close(this.#head());
  }

  #head(): Buffer {
    const head = Buffer.alloc(33 + 32 * this.#fields.length);
    const now = new Date();
    head.set([3, now.getUTCFullYear() - 1900, now.getUTCMonth() + 1, now.getUTCDate()]);
    head.writeUInt32LE(this.#count, 4);
    head.writeUInt16LE(head.length, 8);
    head.writeUInt16LE(1 + this.#fields.reduce((sum, { length }) => sum + length, 0), 10);
    for (const [n, { name, type, length, decimals }] of this.#fields.entries()) {
      head.write(name, 32 + n * 32, "latin1");
      head.write(type, 43 + n * 32, "latin1");
      head.set([length, decimals], 48 + n * 32);
    }
    head[head.length - 1] = 0x0d;
    return head;
  }
}

function cell(value: unknown, { type, length }: DbfField): Buffer {
  const bytes = Buffer.alloc(length, " ");
  if (value === null || value === undefined) return type === "L" ? Buffer.from("?") : bytes;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (type === "N") bytes.write(numberText(Number(text), length).padStart(length), "latin1");
  else if (type === "L") bytes.write(value === true ? "T" : "F");
  else if (type === "D") bytes.write(text.slice(0, 10).replaceAll("-", ""), "latin1");
  // Only whole characters are written; what is behind them stays blank.
  else bytes.write(text, "utf8");
  return bytes;
}

/** As exact as there is room for. */
function numberText(value: number, length: number): string {
  const text = String(value);
  return text.length <= length ? text : value.toExponential(length - 9);
}
