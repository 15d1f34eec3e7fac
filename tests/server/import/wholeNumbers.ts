import { expect } from "vitest";
import { featuresOf, storeOf, wfsOf } from "../maps/storeSetup.ts";
import { readFileHere } from "./readerSetup.ts";

/** Beyond what JavaScript tells apart, beside what it does; the largest that have 64 bits. */
export const numbers = ["7", "9007199254740993", "-9007199254740993", "9223372036854775807", "12", "-3"];
/** GeoJSON with them; its texts look like what is not to be touched. */
export const source = `{"type":"FeatureCollection","features":[${numbers
  .map(
    (nummer, n) =>
      `{"type":"Feature","properties":{"nummer":${nummer},"klein":${n},"code":"0000000000000000${n}",
      "deel":${n}.5},"geometry":{"type":"Point","coordinates":[5.12345678901234567,52.${n}]}}`,
  )
  .join(",")}]}`;

/** What is told of an imported layer, and what the map service answers of it. */
export async function imported(fileName: string, bytes: Uint8Array | string) {
  const read = await readFileHere(fileName, bytes);
  const layer = await read.served();
  const schema = await wfsOf(storeOf([layer])).xml({}, { request: "DescribeFeatureType" });
  return {
    types: Object.fromEntries(read.layers[0]?.attributes.map(({ name, type }) => [name, type]) ?? []),
    rows: featuresOf(layer)
      .map(({ properties }) => properties ?? {})
      .toSorted((a, b) => Number(a["klein"]) - Number(b["klein"])),
    schemaOf: (name: string) => new RegExp(`name="${name}" type="([^"]*)"`).exec(schema)?.[1],
  };
}

/** Of a file with these numbers. */
export async function expectEveryDigit(fileName: string, bytes: Uint8Array | string) {
  const { types, rows, schemaOf } = await imported(fileName, bytes);
  expect(types).toMatchObject({ nummer: "string", klein: "integer", code: "string", deel: "number" });
  expect([schemaOf("nummer"), schemaOf("klein")]).toEqual(["xsd:string", "xsd:long"]);
  expect(rows.map(({ nummer, klein, code, deel }) => [nummer, klein, code, deel])).toEqual(
    numbers.map((nummer, n) => [nummer, n, `0000000000000000${n}`, n + 0.5]),
  );
}
