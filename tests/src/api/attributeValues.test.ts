import { expect, it } from "vitest";
import { fetchAttributeValues } from "../../../src/api/attributeValues.ts";
import { fakeServer } from "../fakeServer.ts";

const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };

it("tells the texts of an attribute, each once and the most frequent first", async () => {
  const held = ["eik", "linde", "", null, "linde", 3];
  const features = held.map((soort) => ({ type: "Feature", geometry: null, properties: { soort } }));
  const { api, asked } = fakeServer(() => ({ body: { type: "FeatureCollection", features } }));
  const { signal } = new AbortController();

  const values = await fetchAttributeValues(api, server, {
    layer: "bomen",
    attribute: "soort",
    filter: "<f:Filter/>",
    signal,
  });

  expect(values).toEqual(["linde", "eik"]);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    typename: "voorbeeld:bomen",
    propertyName: "soort",
    filter: "<f:Filter/>",
    count: "500",
  });
});
