import { expect, it } from "vitest";
import { JsonSplitter } from "../../../../server/maps/embedded/read/json/JsonSplitter.ts";

/** What comes out when the bytes come in so many at a time. */
function split(text: string, chunkBytes: number) {
  const bytes = Buffer.from(text);
  const splitter = new JsonSplitter("features");
  const root: Record<string, unknown> = {};
  const elements: unknown[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes)
    for (const piece of splitter.push(bytes.subarray(at, at + chunkBytes))) {
      const value: unknown = JSON.parse(Buffer.from(piece.bytes).toString());
      if (piece.isElement) elements.push(value);
      else root[piece.key] = value;
    }
  splitter.finish();
  return { root, elements, hasList: splitter.hasList };
}

const members = {
  type: "FeatureCollection",
  'na"am\\': 'een "naam" met \\ en ] } , é 🌳',
  crs: { properties: { name: "EPSG:28992", deep: [[{ a: "]}" }], []] } },
  count: -1.5e3,
  isNew: true,
  nothing: null,
};
const features = [{ a: "\\" }, {}, null, 12, [1, [2]], "tekst", { "}": '{"' }, true];

it.each([1, 2, 3, 7, 64, 10_000])("finds what JSON.parse finds, %d bytes at a time", (chunkBytes) => {
  for (const space of [0, 2]) {
    const before = JSON.stringify({ ...members, features }, null, space);
    const after = JSON.stringify({ features, ...members }, null, space);

    expect(split(before, chunkBytes)).toEqual({ root: members, elements: features, hasList: true });
    expect(split(after, chunkBytes)).toEqual({ root: members, elements: features, hasList: true });
  }
});

it("knows an empty list, and a list that is none", () => {
  expect(split('{"features":[ ]}', 1)).toEqual({ root: {}, elements: [], hasList: true });
  expect(split('{"features":{"a":1}}', 1)).toEqual({
    root: { features: { a: 1 } },
    elements: [],
    hasList: false,
  });
  expect(split(" { } ", 1)).toEqual({ root: {}, elements: [], hasList: false });
});

it.each([
  ["", /no object/],
  ["[1]", /no object/],
  ["{", /too early/],
  ['{"features": [', /too early/],
  ['{"features": [{"a": "]}"', /too early/],
  ['{"a": 1} x', /out of place/],
  ['{"a" 1}', /out of place/],
  ['{"a": }', /out of place/],
  ['{"features": [1 2]}', /out of place/],
  ["{a: 1}", /out of place/],
])("says what is wrong with %s", (text, reason) => {
  expect(() => split(text, 1)).toThrow(reason);
  expect(() => split(text, 1000)).toThrow(reason);
});
