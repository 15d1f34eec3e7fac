import { expect, it } from "vitest";
import { fetchAttributeValues, sampleAttributeValues } from "../../../src/api/attributeValues.ts";
import { fakeServer } from "../fakeServer.ts";

const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };
const { signal } = new AbortController();

it("asks the server to count the values of an attribute (§20.3)", async () => {
  const counted = { counted: true, values: [{ value: "linde", count: 2 }], distinct: 1 };
  const { api, asked } = fakeServer(() => ({ body: counted }));

  const values = await fetchAttributeValues(api, server, {
    layer: "bomen",
    attribute: "soort",
    text: "li",
    signal,
  });

  expect(values).toEqual(counted);
  expect(asked[0]?.pathname).toBe("/api/projects/7/values");
});

it("counts those of a sample where no server does, each once and the most frequent first (§20.3)", async () => {
  const held = ["eik", "linde", "", null, "linde", 3, { a: 1 }];
  const features = held.map((soort) => ({ type: "Feature", geometry: null, properties: { soort } }));
  const { api, asked } = fakeServer(() => ({ body: { type: "FeatureCollection", features } }));

  const values = await sampleAttributeValues(api, server, {
    layer: "bomen",
    attribute: "soort",
    filter: "<f:Filter/>",
    signal,
  });

  expect(values).toEqual({
    values: [
      { value: "linde", count: 2 },
      { value: "eik", count: 1 },
      { value: 3, count: 1 },
    ],
    distinct: 3,
  });
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    typename: "voorbeeld:bomen",
    propertyName: "soort",
    filter: "<f:Filter/>",
    count: "500",
  });
});
