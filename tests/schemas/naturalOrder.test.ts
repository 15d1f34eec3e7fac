import { expect, it } from "vitest";
import { lacksNaturalOrder, sortKeyOf } from "../../schemas/naturalOrder.ts";

it.each([
  [["soort", "OBJECTID", "id"], "OBJECTID"],
  [["soort", "lokaalid"], "lokaalid"],
  [["soort", "lokaal_id"], "lokaal_id"],
  [["straatid", "identiteit", "c", "d", "e"], "straatid,identiteit,c,d"],
  [[], undefined],
])("§7.16 pages of %j are put in order by %s", (names, key) => {
  expect(sortKeyOf(names)).toBe(key);
});

it.each([
  ["Cannot do natural order without a Primary Key", true],
  ["there is no primary key", true],
  ["Natural Order is missing", true],
  ["natural disaster", false],
])("§7.16 a map server that says %j needs one: %s", (report, needsOne) => {
  expect(lacksNaturalOrder(report)).toBe(needsOne);
});
