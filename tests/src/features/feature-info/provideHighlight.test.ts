import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { provideHighlight } from "../../../../src/features/feature-info/provide.ts";
import { fakeServer, type FakeAnswer } from "../../fakeServer.ts";

const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };
const question = { layers: ["bomen"], position3857: [1000, 2000], resolution: 2, tolerancePx: 22 };
const tree = { type: "Feature", geometry: { type: "Point", coordinates: [5, 52] } };

/** A click that hit nothing here, of which the server is asked. */
function ask(answer: FakeAnswer | Promise<FakeAnswer>) {
  const { api, asked } = fakeServer(() => answer);
  const actor = createActor(provideHighlight({ api, server })).start();
  actor.send({ type: "features.click", features: [], question });
  return { actor, asked };
}

describe("what the map server tells of a clicked place", () => {
  it("opens with its layer, id, attributes and shape; without an id by its place (§3.27, §4.44)", async () => {
    const { actor, asked } = ask({
      body: {
        type: "FeatureCollection",
        features: [{ ...tree, id: "bomen.4", properties: { soort: "eik" } }, { type: "Feature" }],
      },
    });

    const { context } = await waitFor(actor, (snapshot) => snapshot.matches("clicked"));

    expect(context.clicked).toEqual([
      { layer: "bomen", id: "bomen.4", properties: { soort: "eik" }, geometry: tree.geometry },
      { layer: "bomen", id: 1, properties: {} },
    ]);
    expect(asked[0]?.searchParams.get("buffer")).toBe("22");
  });

  it.each([
    [
      "nothing when it knows of nothing there",
      { body: { type: "FeatureCollection", features: [] } },
      "nothing",
    ],
    [
      "unknown when it does not answer",
      { status: 502, body: { message: "map.serverUnavailable" } },
      "unanswered",
    ],
  ] as const)("is told to be %s", async (_what, answer, missed) => {
    const { actor } = ask(answer);

    const snapshot = await waitFor(actor, (now) => now.matches("missed"));

    expect(snapshot.matches({ missed })).toBe(true);
  });
});
