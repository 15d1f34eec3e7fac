import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";

export const callers = ["anonymous", "defaultUser", "companyAdmin", "otherCompanyAdmin", "admin"] as const;

/** One input. */
export interface Call {
  /** What it is one of, for the report. */
  operation: string;
  caller: (typeof callers)[number];
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Who may do most is tried most. */
export const caller: Arbitrary<Call["caller"]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant("admin" as const) },
  { weight: 3, arbitrary: fc.constant("companyAdmin" as const) },
  { weight: 2, arbitrary: fc.constantFrom(...callers) },
);

/** For what is an admin's of a company: platform admins have none. */
export const companyCaller: Arbitrary<Call["caller"]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant("companyAdmin" as const) },
  { weight: 1, arbitrary: caller },
);

/** A query string of these, in any order; a lone surrogate in it is sent as what encoding makes of it. */
export const queryOf = (parameters: readonly (readonly [name: string, value: string])[]): string =>
  parameters
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join("&");

export const asText = (value: unknown): string =>
  typeof value === "string"
    ? value
    : Array.isArray(value)
      ? value.map(String).join(",")
      : JSON.stringify(value);

/** Once in so many times; otherwise null. */
export const onceIn = <Value>(times: number, arbitrary: Arbitrary<Value>): Arbitrary<Value | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
