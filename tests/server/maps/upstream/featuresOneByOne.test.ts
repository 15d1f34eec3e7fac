import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { featuresOneByOne, requestedIds } from "../../../../server/maps/upstream/featuresOneByOne.ts";
import type { MapAnswer } from "../../../../server/services/maps/MapCall.ts";
import { mapRequest, textOf } from "./setup.ts";

const headers = { "content-type": "application/json" };
const collectionOf = (id: string) => JSON.stringify({ type: "FeatureCollection", features: [{ id }] });

/** Asks for features by their ids, of a map server that answers so. */
async function ask(
  ids: string[],
  answer: (id: string) => MapAnswer,
  parameters: Record<string, string> = {},
) {
  const asked: string[] = [];
  const request = mapRequest({
    service: "WFS",
    request: "GetFeature",
    parameters: new Map(Object.entries({ srsname: "EPSG:28992", ...parameters, resourceid: ids.join(",") })),
  });
  const answered = await featuresOneByOne(request, requestedIds(request), async (single) => {
    const id = single.parameters.get("resourceid") ?? "";
    asked.push([...single.parameters.keys()].toSorted((one, other) => one.localeCompare(other)).join() + id);
    return answer(id);
  });
  return { asked, status: answered.status, text: await textOf(answered) };
}

describe("features that a map server only finds one at a time", () => {
  it("become one collection, of the page that was asked for (§7.16)", async () => {
    const { asked, text } = await ask(
      ["bomen.1", "bomen.2", "bomen.3"],
      (id) => ({
        status: 200,
        headers,
        body: id === "bomen.2" ? Buffer.from(collectionOf(id)) : collectionOf(id),
      }),
      { startindex: "1", count: "2" },
    );

    expect(asked).toEqual(["resourceid,srsnamebomen.2", "resourceid,srsnamebomen.3"]);
    expect(JSON.parse(text)).toEqual({
      type: "FeatureCollection",
      features: [{ id: "bomen.2" }, { id: "bomen.3" }],
      numberReturned: 2,
      numberMatched: 3,
    });
  });

  it("are not asked for by thousands", async () => {
    const ids = Array.from({ length: 1_001 }, (_, n) => `bomen.${n}`);

    await expect(ask(ids, () => ({ status: 200, headers, body: "" }))).rejects.toThrow(
      "At most 1000 features",
    );
  });

  it("are answered by the map server's report where it refuses one", async () => {
    const refusal = { status: 400, headers, body: "geen bomen.2" };
    const { status, text } = await ask(["bomen.1", "bomen.2"], (id) =>
      id === "bomen.2" ? refusal : { status: 200, headers, body: collectionOf(id) },
    );

    expect([status, text]).toEqual([400, "geen bomen.2"]);
  });

  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error("the connection broke"));
      },
    });
  it.each([
    ["breaks off", broken],
    ["has something else than JSON", () => "<html>"],
  ])("are the map server's fault when it %s", async (_, body) => {
    const asking = ask(["bomen.1", "bomen.2"], (id) => ({
      status: 200,
      headers,
      body: id === "bomen.2" ? body() : Readable.from([Buffer.from(collectionOf(id))]),
    }));

    await expect(asking).rejects.toMatchObject({ code: "map.serverUnavailable" });
  });
});
