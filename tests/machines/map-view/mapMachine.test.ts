import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import type { ReadPlace } from "../../../machines/coordinates/places.ts";
import { mapMachine } from "../../../machines/map-view/mapMachine.ts";
import { MapDataError } from "../../../machines/map-view/mapProblems.ts";
import {
  missingContainerMessage,
  toolsTimeoutMs,
  type MapEvent,
} from "../../../machines/map-view/mapSetup.ts";
import { aDrawing } from "../drawings/aDrawing.ts";
import { emptyLink } from "../../../machines/permalink/MapLink.ts";
import type { MapData } from "../../../schemas/project.ts";
import { mapData as project } from "../../support/answers/mapData.ts";
import { deferred } from "../../support/time/deferred.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const setup = (
  load: (projectId: number) => Promise<MapData> = () => Promise.resolve(project),
  clock = new SimulatedClock(),
) => {
  const logged: string[] = [];
  const asked: number[] = [];
  const connection = { returns: () => {} };
  const logic = mapMachine.provide({
    actors: {
      loadMapData: fromPromise<MapData, { projectId: number }>(({ input: { projectId } }) => {
        asked.push(projectId);
        return load(projectId);
      }),
      watchRecovery: fromCallback<MapEvent>(({ sendBack }) => {
        connection.returns = () => sendBack({ type: "map.retry" });
      }),
      watchApp: fromCallback<MapEvent>(() => undefined),
    },
    actions: {
      logProblem: (_args, { message }) => void logged.push(message),
      loadSessionDialog: () => void logged.push("dialog"),
    },
  });
  const actor = createActor(logic, { clock, input: { parts: {} } }).start();
  type State = "uninitialised" | "loading" | "attaching" | "initialised" | "notFound" | "failed";
  return {
    connection,
    logged,
    asked,
    send: (event: MapEvent) => actor.send(event),
    open: (projectId = 7) => actor.send({ type: "map.open", projectId }),
    reaches: async (state: State) => (await waitFor(actor, (snapshot) => snapshot.matches(state))).context,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

describe("the map of a project", () => {
  it("is initialised from the project's map data, once it stands in the page (§2.37, §7.13)", async () => {
    const { open, send, reaches, asked } = setup();

    open(7);
    const { project: opened } = await reaches("attaching");
    send({ type: "map.attached" });
    await reaches("initialised");

    expect(asked).toEqual([7]);
    expect(opened).toEqual(project);
  });

  it("gets its tools after its first picture, or a moment later without one", async () => {
    const { open, send, reaches, state, logged } = setup();
    open();
    await reaches("attaching");
    send({ type: "map.attached" });
    expect([state(), logged]).toEqual([{ initialised: "painting" }, []]);

    send({ type: "map.painted" });
    expect([state(), logged]).toEqual([{ initialised: "equipped" }, ["dialog"]]);

    const clock = new SimulatedClock();
    const slow = setup(undefined, clock);
    slow.open();
    await slow.reaches("attaching");
    slow.send({ type: "map.attached" });
    clock.increment(toolsTimeoutMs - 1);
    expect(slow.state()).toEqual({ initialised: "painting" });
    clock.increment(1);
    expect(slow.state()).toEqual({ initialised: "equipped" });
  });

  it("logs a missing container and does not initialise (§8.10)", async () => {
    const { open, send, reaches, state, logged } = setup();
    open();
    await reaches("attaching");

    send({ type: "map.containerMissing" });

    expect(state()).toBe("uninitialised");
    expect(logged).toEqual(["Missing HTML element to attach the OpenLayers Map to."]);
    expect(missingContainerMessage).toBe(logged[0]);
  });

  it("is not found when the project does not exist for this person", async () => {
    const { open, reaches } = setup(() => Promise.reject(new MapDataError("notFound")));

    open();

    await expect(reaches("notFound")).resolves.toMatchObject({ project: null });
  });

  it.each([Number.NaN, 0, -1, 1.5, Number.POSITIVE_INFINITY, 2 ** 60])(
    "is not found, without a call, for the id %d (§2.8)",
    (projectId) => {
      const { open, state, asked } = setup();

      open(projectId);

      expect(state()).toBe("notFound");
      expect(asked).toEqual([]);
    },
  );

  it.each(["by hand", "once somebody is signed in again", "by itself once the connection is back (§8.2)"])(
    "is tried again %s",
    async (way) => {
      let attempts = 0;
      const { open, send, connection, reaches } = setup(() => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new MapDataError("unavailable")) : Promise.resolve(project);
      });
      open();
      await reaches("failed");

      if (way === "by hand") send({ type: "map.retry" });
      else if (way.startsWith("once")) send({ type: "session.resumed" });
      else connection.returns();

      await expect(reaches("attaching")).resolves.toMatchObject({ project });
    },
  );

  it("forgets the project on a reset (§4.37)", async () => {
    const { open, send, reaches, context } = setup();
    open();
    await reaches("attaching");
    send({ type: "map.attached" });

    send({ type: "map.reset" });

    await reaches("uninitialised");
    expect(context()).toMatchObject({ projectId: null, project: null });
  });

  it("shows the latest of two projects opened in a row", async () => {
    const first = deferred<MapData>();
    const { open, reaches } = setup((projectId) =>
      projectId === 1 ? first.promise : Promise.resolve({ ...project, projectId }),
    );
    open(1);
    open(2);
    first.resolve({ ...project, projectId: 1 });

    const { project: shown } = await reaches("attaching");

    expect(shown?.projectId).toBe(2);
  });

  it("gives each opening a number of its own, so that it gets a new map (§4.37)", async () => {
    const { open, send, reaches } = setup();
    open();
    const { attempt: first } = await reaches("attaching");
    send({ type: "map.reset" });
    open();
    const { attempt: second } = await reaches("attaching");

    expect(second).not.toBe(first);
  });

  it("has a project in exactly the states that draw it, on every path (§4.37)", () => {
    const place: ReadPlace = { kind: "place", system: "wgs84", position: [5, 52], swapped: null };
    walkWhole(mapMachine, {
      invariants: {
        "a map has a project exactly while it is shown": (after) =>
          (after.matches("attaching") || after.matches("initialised")) === (after.context.project !== null),
        "a map is drawn anew only for another attempt": (after, { before, type }) =>
          !before ||
          after.context.attempt === before.context.attempt ||
          type.startsWith("xstate.done.actor") ||
          type === "map.update",
        "a reset leaves nothing": (after, { type }) =>
          type !== "map.reset" || (after.matches("uninitialised") && after.context.project === null),
      },
      events: [
        { type: "map.open", projectId: 7 },
        { type: "map.open", projectId: Number.NaN },
        done("0.map.loading", project),
        failed("0.map.loading", new MapDataError("notFound")),
        failed("0.map.loading", new MapDataError("unavailable")),
        { type: "map.update", project },
        { type: "map.update", project: { ...project, workspace: "elsewhere" } },
        { type: "actors.arrived", parts: {} },
        { type: "actors.leave", names: [] },
        { type: "project.changed", projectId: project.projectId },
        { type: "layers.changed", workspace: project.workspace, layers: project.layers },
        { type: "resource.changed", resource: "bookmarks" },
        { type: "update.taken", project },
        { type: "layer.toggled", name: "bomen", isEnabled: true },
        { type: "layers.toggled", isEnabled: false },
        { type: "features.changed", names: ["bomen"] },
        { type: "feature.shown", feature: { layer: "bomen", id: 1, properties: {} } },
        { type: "features.tabulated", layer: "bomen", extent3857: [0, 0, 1, 1] },
        { type: "table.opened", layer: "bomen" },
        { type: "rows.chosen", layer: "bomen", rows: [] },
        { type: "map.rested", place: { center: [5, 52], zoom: 16 } },
        { type: "place.wanted", place: { center: [5, 52], zoom: 16 } },
        { type: "link.show", link: emptyLink },
        { type: "resource.changed", resource: "drawings" },
        {
          type: "measurement.drawn",
          name: "x",
          text: "x",
          geometry: {
            type: "LineString",
            coordinates: [
              [5, 52],
              [6, 52],
            ],
          },
        },
        { type: "drawing.saved", drawing: aDrawing() },
        { type: "feature.found", feature: { layer: "bomen", id: 1, properties: {} } },
        { type: "feature.chosen", feature: { layer: "bomen", id: 1, properties: {} } },
        { type: "coordinate.chosen", place },
        { type: "place.chosen", label: "Lelystad", placeKind: "gemeente", position: [5, 52] },
        { type: "left.show", side: { baseLayer: "osm", layers: [] } },
      ],
      input: { parts: {} },
      serializeState: ({ value, context }) => JSON.stringify([value, context.project?.projectId ?? null]),
      stopWhen: ({ context }) => context.attempt > 2,
    });
  });
});

describe("a project that changed while its map is open", () => {
  async function setupOpen() {
    const map = setup();
    map.open(7);
    await map.reaches("attaching");
    map.send({ type: "map.attached" });
    map.send({ type: "map.painted" });
    return map;
  }

  it("is shown in the same map", async () => {
    const { send, context, state } = await setupOpen();
    const { attempt } = context();
    const newer = { ...project, layers: [...project.layers, "borden"] };

    send({ type: "map.update", project: newer });

    expect(context()).toMatchObject({ project: newer, attempt });
    expect(state()).toEqual({ initialised: "equipped" });
  });

  it.each<Partial<MapData>>([{ workspace: "proef" }, { datastore: "proef" }])(
    "gets another map when its layers come from %j",
    async (elsewhere) => {
      const { send, context } = await setupOpen();
      const { attempt } = context();

      send({ type: "map.update", project: { ...project, ...elsewhere } });

      expect(context().attempt).toBe(attempt + 1);
    },
  );
});
