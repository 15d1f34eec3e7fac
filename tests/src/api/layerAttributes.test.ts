import { expect, it } from "vitest";
import { kindOf } from "../../../src/api/layerAttributes.ts";

it.each([
  ["xsd:string", "text"],
  ["xsd:decimal", "number"],
  ["nonNegativeInteger", "number"],
  ["xsd:boolean", "boolean"],
  ["date", "date"],
  ["xsd:dateTime", "dateTime"],
  ["gml:MultiPolygon", undefined],
])("an attribute of the type %s holds: %s", (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});
