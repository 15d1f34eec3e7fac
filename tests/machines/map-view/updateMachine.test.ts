import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { MapDataError } from "../../../machines/map-view/mapProblems.ts";
import { updateMachine } from "../../../machines/map-view/updateMachine.ts";
import type { MapData } from "../../../schemas/project.ts";
import { deferred, type Deferred } from "../../support/time/deferred.ts";
import { mapData as shown } from "../../support/answers/mapData.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const newer: MapData = { ...shown, layers: [...shown.layers, "borden"] };
const notFound = new MapDataError("notFound");

function setup() {
  const answers: Deferred<MapData>[] = [];
  const taken: MapData[] = [];
  const actor = createActor(
    updateMachine.provide({
      actors: {
        readMapData: fromPromise<MapData, { projectId: number }>(({ input }) => {
          expect(input).toEqual({ projectId: shown.projectId });
          const answer = deferred<MapData>();
          answers.push(answer);
          return answer.promise;
        }),
      },
    }),
  ).start();
  actor.on("update.taken", ({ project }) => taken.push(project));
  const flush = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    taken,
    askedCount: () => answers.length,
    state: () => actor.getSnapshot().value,
    hasFailed: () => actor.getSnapshot().context.hasFailed,
    check: () => actor.send({ type: "update.check", shown }),
    takeNow: () => actor.send({ type: "update.now" }),
    putOff: () => actor.send({ type: "update.later" }),
    answer: async (project: MapData) => {
      answers.at(-1)?.resolve(project);
      await flush();
    },
    fail: async (error: unknown) => {
      answers.at(-1)?.reject(error);
      await flush();
    },
  };
}

/** An open map of whose project a newer version was found. */
async function setupOutdated() {
  const update = setup();
  update.check();
  await update.answer(newer);
  return update;
}

describe("an open map whose project may have changed", () => {
  it("says nothing when nothing that it shows differs", async () => {
    const { check, answer, state, taken } = setup();

    check();
    await answer({ ...shown, styles: { ...shown.styles }, mayDescribeLayers: true });

    expect(state()).toBe("current");
    expect(taken).toEqual([]);
  });

  it.each([
    { titles: { bomen: "Alle bomen" } },
    { metadataVersion: "1.2" },
    { name: "Groen" },
    { styles: { bomen: "hoogte" } },
    { latlonBoundingBox: { ...shown.latlonBoundingBox, maxx: 6 } },
    { arrangement: { singleChoiceGroups: ["Luchtfoto's"] } },
  ])("offers what is another now: %j (§13.6)", async (told) => {
    const { check, answer, state } = setup();

    check();
    await answer({ ...shown, ...told });

    expect(state()).toEqual({ outdated: "offered" });
  });

  it("takes the project as it is at that moment, not as it was when it was offered", async () => {
    const { takeNow, answer, state, taken } = await setupOutdated();
    const newest = { ...newer, name: "Openbare ruimte 2" };

    takeNow();
    expect(state()).toBe("refreshing");
    await answer(newest);

    expect(state()).toBe("current");
    expect(taken).toEqual([newest]);
  });

  it("can be refreshed later, and is offered again when the project changes once more", async () => {
    const { putOff, check, answer, takeNow, state } = await setupOutdated();

    putOff();
    expect(state()).toEqual({ outdated: "postponed" });
    check();
    await answer(newer);
    expect(state()).toEqual({ outdated: "offered" });
    putOff();
    takeNow();

    expect(state()).toBe("refreshing");
  });

  it("asks anew when another change comes while it asks: that answer may be older", async () => {
    const { check, askedCount, answer, state } = setup();

    check();
    check();
    expect(askedCount()).toBe(2);
    await answer(newer);

    expect(state()).toEqual({ outdated: "offered" });
  });

  it("keeps offering when refreshing fails, and says that it did until it is tried again", async () => {
    const { takeNow, fail, state, hasFailed, taken } = await setupOutdated();
    takeNow();

    await fail(new MapDataError("unavailable"));
    expect(state()).toEqual({ outdated: "offered" });
    expect(hasFailed()).toBe(true);
    takeNow();

    expect(hasFailed()).toBe(false);
    expect(taken).toEqual([]);
  });

  it("leaves the map be when it could not be found out", async () => {
    const { check, fail, state } = setup();
    check();

    await fail(new MapDataError("unavailable"));

    expect(state()).toBe("current");
  });

  it("tells that the project is gone, at the look and at refreshing, and that it is back", async () => {
    const { check, fail, answer, state } = setup();
    check();
    await fail(notFound);
    expect(state()).toBe("lost");
    check();
    await answer(shown);
    expect(state()).toBe("current");

    const outdated = await setupOutdated();
    outdated.takeNow();
    await outdated.fail(notFound);
    expect(outdated.state()).toBe("lost");
  });
});

it("the chart of an open map's freshness has no state and no transition that nothing leads to", () => {
  const { done, failed } = endingsIn("update");
  walkWhole(updateMachine, {
    invariants: {
      "the map is refreshed only when its person says so": (after, { before, type }) =>
        !after.matches("refreshing") || before?.matches("refreshing") === true || type === "update.now",
      "what is lost stays lost until something is announced": (after, { before, type }) =>
        !before?.matches("lost") || type === "update.check" || after.matches("lost"),
      "a failure is told beside the offer only": (after) =>
        !after.context.hasFailed || after.matches("outdated"),
    },
    events: [
      { type: "update.check", shown },
      ...["checking", "refreshing"].flatMap((place) => [
        done(place, shown),
        done(place, newer),
        failed(place, notFound),
        failed(place, new MapDataError("unavailable")),
      ]),
    ],
  });
});
