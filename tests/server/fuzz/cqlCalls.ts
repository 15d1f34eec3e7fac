import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { caller, queryOf, type Call } from "./Call.ts";
import { choice } from "./filters.ts";
import { text } from "./values.ts";

const cqlWords = [
  "soort",
  "nummer",
  "gezien",
  "geometry",
  "=",
  "<>",
  "<",
  "'eik'",
  "5",
  "AND",
  "OR",
  "NOT",
  "(",
  ")",
  "LIKE",
  "BETWEEN",
  "IN",
  "IS NULL",
  ",",
  "S_INTERSECTS",
  "T_DURING",
  "POINT(5 52)",
  "POLYGON((5 52,6 52,6 53,5 52))",
  "BBOX(5,52,6,53)",
  "DATE('2020-01-01')",
  "TIMESTAMP('x')",
  "INTERVAL('..','2020-01-01')",
  "CASEI(",
  "''",
  '"',
  "1e400",
];

/** A filter of OGC API – Features, in both its languages. */
export const cqlCalls: Arbitrary<Call> = fc
  .record({
    who: caller,
    words: fc.array(fc.oneof({ weight: 9, arbitrary: choice(...cqlWords) }, { weight: 1, arbitrary: text }), {
      maxLength: 12,
    }),
    node: fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom<unknown>(
          { property: "soort" },
          { property: "geometry" },
          "eik",
          5,
          true,
          null,
          { date: "2020-01-01" },
          { interval: ["..", "x"] },
          { type: "Point", coordinates: [5, 52] },
          { bbox: [5, 52, 6, 53] },
        ),
        fc.record({
          op: choice(
            "and",
            "or",
            "not",
            "=",
            "like",
            "between",
            "in",
            "isNull",
            "s_intersects",
            "t_before",
            "casei",
            "+",
            "x",
          ),
          args: fc.array(tie("node"), { maxLength: 3 }),
        }),
      ),
    })).node,
    isJson: fc.boolean(),
  })
  .map(({ who, words, node, isJson }) => ({
    operation: "GET items by a filter",
    caller: who,
    method: "GET",
    url: `/api/projects/1/ogc/collections/bomen/items?${queryOf([
      ["filter", isJson ? JSON.stringify(node) : words.join(" ")],
      ["filter-lang", isJson ? "cql2-json" : "cql2-text"],
    ])}`,
    headers: {},
  }));
