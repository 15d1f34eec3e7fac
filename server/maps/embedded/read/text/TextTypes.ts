import { UnreadableFile, type AttributeType } from "../SourceLayer.ts";

interface Kind {
  type: AttributeType;
  fits: RegExp;
  read: (text: string) => string | number | boolean;
}

const withComma = /^[+-]?(\d{1,3}(\.\d{3})+|0|[1-9]\d{0,14})(,\d+)?$/;

/** From narrow to wide. Texts with a leading zero or more than 15 digits are codes, not numbers. */
const kinds: readonly Kind[] = [
  { type: "integer", fits: /^-?(0|[1-9]\d{0,14})$/, read: Number },
  { type: "number", fits: /^[+-]?(0|[1-9]\d{0,14})?(\.\d+|(?<=\d))(e[+-]?\d{1,3})?$/i, read: Number },
  { type: "number", fits: withComma, read: numberWithComma },
  { type: "boolean", fits: /^(true|false)$/i, read: (text) => text.toLowerCase() === "true" },
  { type: "date", fits: /^\d{4}-\d{2}-\d{2}$/, read: String },
  // GDAL's format of dates in tables and KML.
  { type: "date", fits: /^\d{4}\/\d{2}\/\d{2}$/, read: (text) => text.replaceAll("/", "-") },
  {
    type: "dateTime",
    fits: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/,
    read: String,
  },
];

/** Maximum number of columns. */
const maxColumns = 5000;

/** Infers the type of a column from all of its texts, so that a code that sometimes looks like a number stays text. */
export class TextTypes {
  readonly #possible = new Map<string, readonly Kind[]>();
  readonly #seen = new Set<string>();

  see(name: string, text: string): void {
    const before = this.#possible.get(name) ?? kinds;
    if (this.#possible.size > maxColumns) throw new UnreadableFile("has more than 5000 different attributes");
    const value = text.trim();
    if (value !== "") this.#seen.add(name);
    const isSame = value === "" || before.every(({ fits }) => fits.test(value));
    this.#possible.set(name, isSame ? before : before.filter(({ fits }) => fits.test(value)));
  }

  types(): { name: string; type: AttributeType }[] {
    return [...this.#possible.keys()].map((name) => ({ name, type: this.#kindOf(name)?.type ?? "string" }));
  }

  /** The value of a text in that column; null when it is empty. */
  valueOf(name: string, text: string): string | number | boolean | null {
    const value = text.trim();
    if (value === "") return null;
    return this.#kindOf(name)?.read(value) ?? value;
  }

  #kindOf(name: string): Kind | undefined {
    return this.#seen.has(name) ? this.#possible.get(name)?.[0] : undefined;
  }
}

function numberWithComma(text: string): number {
  return Number(text.replaceAll(".", "").replace(",", "."));
}

/** A number with a decimal point or comma; NaN when it is none. */
export function numberOf(text: string): number {
  const value = text.trim();
  if (value === "") return Number.NaN;
  const number = Number(value);
  return Number.isNaN(number) && withComma.test(value) ? numberWithComma(value) : number;
}
