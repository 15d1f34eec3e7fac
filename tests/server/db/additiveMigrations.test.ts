import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../../../server/db/migrations");

/** What a server of the version before, which goes on meanwhile, would trip over (docs/decisions/0029-many-machines.md). */
const breaking: Record<string, RegExp> = {
  "drops what it reads": /\bdrop\s+(table|column|view|function|type|schema)\b/i,
  "renames what it reads": /\brename\s+(to|column|constraint)\b/i,
  "changes the type of what it reads": /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  "demands what it does not write": /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i,
  "adds a column that it does not write, without a default":
    /\badd\s+column\s+(?![^,`;]*\b(default|generated)\b)[^,`;]*\bnot\s+null\b/i,
};

/** Those before were released when one process was all there was. */
const since = "0009";

/** What in the SQL would break a server of the version before. */
const trespasses = (text: string) =>
  Object.entries(breaking)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => what);

it.each(readdirSync(folder).filter((name) => /^\d{4}-/.test(name) && name >= since))(
  "lets a server of the version before go on: %s",
  (name) => {
    expect(trespasses(readFileSync(join(folder, name), "utf8"))).toEqual([]);
  },
);

it.each([
  ["alter table users drop column picture", "drops what it reads"],
  ["alter table users rename to people", "renames what it reads"],
  ["alter table users alter column email type varchar", "changes the type of what it reads"],
  ["alter table users alter column picture set not null", "demands what it does not write"],
  [
    "alter table users add column town text not null",
    "adds a column that it does not write, without a default",
  ],
])("would notice %s", (statement, what) => {
  expect(trespasses(statement)).toEqual([what]);
});

it("has nothing against a column with a default, a new table, or an index that goes", () => {
  const statements = [
    "alter table users add column town text not null default ''",
    "create table towns (name text not null)",
    "drop index users_email",
  ];

  expect(statements.flatMap(trespasses)).toEqual([]);
});
