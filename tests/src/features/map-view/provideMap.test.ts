import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { provideBaseLayer, storedBaseLayer } from "../../../../src/features/base-map/provide.ts";
import { provideMap } from "../../../../src/features/map-view/provide.ts";
import { fakeServer, type FakeAnswer } from "../../fakeServer.ts";

describe("the effects of the map", () => {
  const open = (answer: FakeAnswer) => {
    const logged: string[] = [];
    const { api } = fakeServer(() => answer);
    const reported: (number | undefined)[] = [];
    api.calls.watch({ onFailure: ({ status }) => reported.push(status) });
    const actor = createActor(
      provideMap({
        api,
        app: { on: () => ({ unsubscribe: () => undefined }), send: () => undefined },
        loadSessionDialog: () => Promise.resolve(),
        logProblem: (message) => logged.push(message),
      }),
      { input: { parts: {} } },
    ).start();
    actor.send({ type: "map.open", projectId: 7 });
    return { actor, logged, reported };
  };

  it("fetch the project, and log a missing container (§7.13, §8.10)", async () => {
    const { actor, logged } = open({ body: { projectId: 7, name: "Openbare ruimte" } });
    await waitFor(actor, (snapshot) => snapshot.matches("attaching"));

    actor.send({ type: "map.containerMissing" });

    expect(logged).toEqual(["Missing HTML element to attach the OpenLayers Map to."]);
  });

  it("tell a project that is not there from one that can't be had now", async () => {
    const missing = open({ status: 404, body: { message: "entity.notFound" } });
    const broken = open({ status: 500, body: { message: "server.internal" } });

    const settled = await Promise.all(
      [missing, broken].map(({ actor }) => waitFor(actor, (snapshot) => !snapshot.matches("loading"))),
    );

    expect(settled.map(({ value }) => value)).toEqual(["notFound", "failed"]);
    // The screen says that a project is not there; of any other failure the application speaks as well (§8.5).
    expect(missing.reported).toEqual([]);
    expect(broken.reported).toEqual([500]);
  });
});

it("the choice of base layer is there again when the map is opened the next time (§9.32)", () => {
  const start = () =>
    createActor(provideBaseLayer({ storage: localStorage }), {
      input: { stored: storedBaseLayer(localStorage) },
    }).start();

  start().send({ type: "baseLayer.choose", value: "achtergrondkaart" });

  expect(localStorage.getItem("map__selectedLayer")).toBe("achtergrondkaart");
  expect(start().getSnapshot().context.value).toBe("achtergrondkaart");
});
