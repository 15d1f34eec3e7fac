import { fieldOf } from "../../schemas/records.ts";
import { NumericStringExpected } from "../services/errors.ts";

const maxId = 2_147_483_647;

/** A path parameter as an id: a positive 32-bit number in plain digits, else `NumericStringExpected`. */
export function positiveId(parameters: unknown, name: string): number {
  const text = fieldOf(parameters, name);
  const id = typeof text === "string" && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= maxId)) throw new NumericStringExpected(name);
  return id;
}
