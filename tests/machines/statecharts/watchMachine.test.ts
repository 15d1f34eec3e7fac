import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { describe, expect, it } from "vitest";
import type { MachineRecording, RecordedStep } from "../../../schemas/machineRecording.ts";
import type { WatchedPage } from "../../../schemas/watching.ts";
import type { Statechart } from "../../../machines/statecharts/statechart.ts";
import { watchMachine } from "../../../machines/statecharts/watchMachine.ts";
import { maxRecordedSteps } from "../../../machines/statecharts/createRecorder.ts";
import { playIntervalMs, watchTimeouts, type WatchEvent } from "../../../machines/statecharts/watchSetup.ts";
import { eventually } from "../../support/time/eventually.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const step = (number: number, session = "x:1", context: unknown = { presses: number }): RecordedStep => ({
  number,
  at: number * 1000,
  session,
  event: { type: "press" },
  transitions: ["lamp.off: press"],
  entered: ["lamp.on"],
  active: ["lamp", "lamp.on"],
  status: "active",
  context,
});

const recording = (steps: RecordedStep[]): MachineRecording => ({
  format: "perceel.machines",
  version: 1,
  title: "a lamp",
  actors: [
    { session: "x:0", system: "x:0", id: "x:0" },
    { session: "x:1", system: "x:1", id: "lamp", machine: "lamp" },
    { session: "x:2", system: "x:2", id: "lamp", machine: "lamp" },
  ],
  steps,
  dropped: 0,
  visited: {},
});

const page = (id: string): WatchedPage => ({ id, title: `Kaart ${id}`, path: "/projects/1/map-view" });
const chart = (id: string): Statechart => ({
  id,
  root: { id, key: id, kind: "atomic", tags: [], entry: [], exit: [], invokes: [], states: [] },
  transitions: [],
});
const history = (id: string, steps = [step(1), step(2, "x:2"), step(3)]): WatchEvent => ({
  type: "history.come",
  page: id,
  recording: recording(steps),
  charts: { lamp: chart("lamp") },
});
const file = (text: string) => ({ name: "lamp.json", text: () => Promise.resolve(text) });

function setupWatch(ownPage: string | null = null) {
  const clock = new SimulatedClock();
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (_machine: unknown, params?: unknown): void =>
      void done.push([name, params]);
  const actor = createActor(
    watchMachine.provide({
      actors: {
        watchPages: fromCallback(() => {}),
        readFile: fromPromise(({ input }) => input?.text() ?? Promise.reject(new Error("none"))),
      },
      actions: {
        askPages: note("ask"),
        askHistory: note("follow"),
        clearPage: note("clear"),
        sendEvent: note("send"),
        saveRecording: note("save"),
      },
    }),
    { clock, input: { ownPage } },
  ).start();
  const follow = (id = "a") => {
    actor.send({ type: "page.here", page: page(id) });
    actor.send(history(id));
  };
  return { actor, clock, done, follow, context: () => actor.getSnapshot().context };
}

describe("following a page", () => {
  it("asks until a page answers, then for all that it did, and looks at the first machine", () => {
    const { actor, clock, done, follow, context } = setupWatch();
    expect(context()).toMatchObject({
      watched: { actors: [], pictures: [] },
      search: "",
      isUnreadable: false,
    });
    clock.increment(watchTimeouts.askMs);
    follow();

    expect(done).toEqual([
      ["ask", undefined],
      ["ask", undefined],
      ["follow", "a"],
    ]);
    expect(context()).toMatchObject({ page: "a", session: "x:1", at: null });
    expect(context().watched.steps).toHaveLength(3);
    expect(actor.getSnapshot().matches({ source: { pages: { following: "hearing" } }, time: "live" })).toBe(
      true,
    );
  });

  it("takes what is new, each context that was left out from the step before", () => {
    const { actor, follow, context } = setupWatch();
    follow();
    const { context: _same, ...packed } = step(5);

    actor.send({ type: "news.come", page: "b", news: { actors: [], steps: [step(4)] }, charts: {} });
    const radio = { session: "x:3", system: "x:3", id: "radio", machine: "radio" };
    actor.send({ type: "actor.choose", session: "x:2" });
    actor.send({
      type: "news.come",
      page: "a",
      news: { actors: [radio], steps: [step(4), packed] },
      charts: { radio: chart("radio") },
    });

    expect(context().watched.steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(context().watched.steps.at(-1)?.context).toEqual({ presses: 4 });
    expect(context().watched.actors.map(({ session }) => session)).toEqual(["x:0", "x:1", "x:2", "x:3"]);
    expect(Object.keys(context().charts)).toEqual(["lamp", "radio"]);
    expect(context().session).toBe("x:2");
  });

  it("keeps the newest steps of a page, as many as the page itself does", () => {
    const { actor, follow, context } = setupWatch();
    follow();
    const steps = Array.from({ length: maxRecordedSteps }, (_, n) => step(4 + n));
    actor.send({ type: "news.come", page: "a", news: { actors: [], steps }, charts: {} });

    expect(context().watched.steps).toEqual(steps);
  });

  it("asks a page that says nothing, gives it up in the end, and goes on with the next", () => {
    const { actor, clock, done, follow, context } = setupWatch();
    const asked = () => done.filter(([name]) => name === "ask").length;
    const isFollowing = (how: "asking" | "hearing") =>
      actor.getSnapshot().matches({ source: { pages: { following: how } } });
    follow();
    actor.send({ type: "page.here", page: page("b") });
    const answers: WatchEvent[] = [
      { type: "page.here", page: page("a") },
      { type: "news.come", page: "a", news: { actors: [], steps: [] }, charts: {} },
    ];
    for (const answer of answers) {
      clock.increment(watchTimeouts.askMs);
      expect(isFollowing("asking")).toBe(true);
      actor.send(answer);
      expect(isFollowing("hearing")).toBe(true);
    }
    expect(asked()).toBe(3);

    clock.increment(watchTimeouts.askMs);
    clock.increment(watchTimeouts.answerMs);

    expect(actor.getSnapshot().matches({ source: { pages: "lost" } })).toBe(true);
    expect(context().watched.steps).toHaveLength(3);
    expect(context().pages).toEqual([page("b")]);
    expect(asked()).toBe(5);
    clock.increment(watchTimeouts.askMs);
    clock.increment(watchTimeouts.askMs);
    expect(asked()).toBe(7);
    follow("b");
    expect(context()).toMatchObject({ page: "b", pages: [page("b")] });
  });

  it("knows all pages, drops one that goes, and follows the one that is chosen", () => {
    const { actor, done, follow, context } = setupWatch();
    follow();
    actor.send({ type: "page.here", page: page("b") });
    actor.send({ type: "page.here", page: page("c") });
    actor.send({ type: "page.gone", page: "c" });
    expect(context().page).toBe("a");
    actor.send({ type: "time.pause" });
    actor.send({ type: "page.choose", page: "b" });
    expect(done.at(-1)).toEqual(["follow", "b"]);
    expect(actor.getSnapshot().matches({ time: "live" })).toBe(true);

    expect(context()).toMatchObject({ page: "b", pages: [page("a"), page("b")] });
    expect(context().watched.steps).toEqual([]);

    actor.send(history("b"));
    actor.send({ type: "page.gone", page: "b" });
    expect(actor.getSnapshot().matches({ source: { pages: "lost" } })).toBe(true);
    actor.send({ type: "page.gone", page: "a" });
    expect(context().pages).toEqual([]);
  });

  it("docked in a page follows that page alone", () => {
    const { actor, context } = setupWatch("mine");
    actor.send({ type: "page.here", page: page("other") });
    expect(context().page).toBeNull();

    actor.send({ type: "page.here", page: page("mine") });
    expect(context().page).toBe("mine");
  });

  it("sends events to the page, clears and saves", () => {
    const { actor, done, follow, context } = setupWatch();
    follow();
    actor.send(history("a", [step(8), step(9, "x:0")]));
    for (const id of ["b", "a"]) actor.send({ type: "page.here", page: page(id) });
    actor.send({ type: "time.pause" });
    done.length = 0;

    actor.send({ type: "event.send", session: "x:1", event: { type: "press" } });
    actor.send({ type: "recording.save" });
    actor.send({ type: "steps.clear" });

    expect(done[0]).toEqual(["send", { page: "a", session: "x:1", event: { type: "press" } }]);
    expect(done[1]).toEqual([
      "save",
      {
        ...recording([step(8), step(9, "x:0")]),
        title: "Kaart a",
        dropped: 7,
        visited: { lamp: { states: ["lamp.on"], transitions: ["lamp.off: press"] } },
      },
    ]);
    expect(done[2]).toEqual(["clear", "a"]);
    expect(context().watched.steps).toEqual([]);
    expect(context().watched.actors).toHaveLength(3);
    expect(actor.getSnapshot().matches({ time: "live" })).toBe(true);
  });
});

describe("looking at another moment", () => {
  it("stops at a step, with the actor that made it, steps on and back, and returns to now", () => {
    const { actor, follow, context } = setupWatch();
    follow();

    actor.send({ type: "step.choose", number: 2 });
    expect(context()).toMatchObject({ at: 2, session: "x:2" });
    actor.send({ type: "step.next" });
    actor.send({ type: "step.next" });
    expect(context()).toMatchObject({ at: 3, session: "x:1" });
    actor.send({ type: "step.previous" });
    expect(context().at).toBe(2);
    actor.send({ type: "time.live" });
    expect(context().at).toBeNull();
  });

  it("pauses at the newest step while others come", () => {
    const { actor, follow, context } = setupWatch();
    follow();
    actor.send({ type: "time.pause" });
    actor.send({ type: "news.come", page: "a", news: { actors: [], steps: [step(4)] }, charts: {} });

    expect(context().at).toBe(3);
    expect(context().watched.steps).toHaveLength(4);
  });

  it("plays step by step to the end, or until it is paused", () => {
    const { actor, clock, follow, context } = setupWatch();
    follow();
    actor.send({ type: "step.choose", number: 1 });
    actor.send({ type: "time.play" });
    clock.increment(playIntervalMs);
    actor.send({ type: "time.pause" });
    clock.increment(playIntervalMs);
    expect(context().at).toBe(2);

    actor.send({ type: "time.play" });
    clock.increment(playIntervalMs);
    clock.increment(playIntervalMs);
    expect(context().at).toBe(3);
    expect(actor.getSnapshot().matches({ time: "still" })).toBe(true);
  });

  it("chooses an actor and what to search for", () => {
    const { actor, follow, context } = setupWatch();
    follow();
    actor.send({ type: "actor.choose", session: "x:2" });
    actor.send({ type: "search.change", search: "press" });

    expect(context()).toMatchObject({ session: "x:2", search: "press" });
  });
});

describe("replaying a recording", () => {
  it("shows it from its first step, in place of any page, until it is closed or another is opened", async () => {
    const { actor, done, follow, context } = setupWatch();
    follow();
    const pictures = [{ at: 7, name: "a", image: "data:image/png;base64," }];
    const pictured = { ...recording([step(7), step(8)]), pictures };
    actor.send({ type: "file.open", file: file(JSON.stringify(pictured)) });
    expect(actor.getSnapshot().matches({ time: "still" })).toBe(true);
    await eventually(() => expect(actor.getSnapshot().matches({ source: "replaying" })).toBe(true));
    expect(context()).toMatchObject({ fileName: "lamp.json", at: 7, session: "x:1" });
    actor.send({ type: "recording.save" });
    expect(done.at(-1)).toMatchObject(["save", { title: "lamp.json", dropped: 6, pictures }]);

    actor.send({ type: "file.open", file: file(JSON.stringify(recording([step(9)]))) });
    await eventually(() => expect(context().at).toBe(9));
    expect(context().watched.pictures).toEqual([]);
    actor.send({ type: "file.open", file: file(JSON.stringify(recording([]))) });
    await eventually(() => expect(context().watched.steps).toEqual([]));
    expect(context().at).toBeNull();
    actor.send({ type: "file.close" });
    expect(context()).toMatchObject({ fileName: null, at: null });
    expect(actor.getSnapshot().matches({ source: { pages: "searching" }, time: "live" })).toBe(true);
  });

  it("begins at its first step also when somebody went back to now while it was read", async () => {
    const { actor, context } = setupWatch();
    actor.send({ type: "file.open", file: file(JSON.stringify(recording([step(7), step(8)]))) });
    actor.send({ type: "time.live" });

    await eventually(() => expect(actor.getSnapshot().matches({ source: "replaying" })).toBe(true));
    expect(context().at).toBe(7);
    expect(actor.getSnapshot().matches({ time: "still" })).toBe(true);
  });

  it.each(["no JSON", "{}", JSON.stringify({ ...recording([]), version: 2 })])(
    "says of a file that holds none that it can't be read: %s",
    async (text) => {
      const { actor, context } = setupWatch();
      actor.send({ type: "file.open", file: file(text) });

      await eventually(() => expect(context().isUnreadable).toBe(true));
      expect(actor.getSnapshot().matches({ source: "pages" })).toBe(true);
    },
  );

  it("says so as well of a file that the browser can't read", async () => {
    const { actor, context } = setupWatch();
    actor.send({
      type: "file.open",
      file: { name: "gone.json", text: () => Promise.reject(new Error("gone")) },
    });

    await eventually(() => expect(context().isUnreadable).toBe(true));
    expect(actor.getSnapshot().matches({ source: "pages" })).toBe(true);
  });
});

it("is walked along every path", () => {
  const text = JSON.stringify(recording([step(1), step(2)]));
  walkWhole(watchMachine, {
    input: { ownPage: null },
    invariants: {
      "who looks at now looks at no earlier step": (after) =>
        !after.matches({ time: "live" }) || after.context.at === null,
      "a page is followed by its name": (after) =>
        !after.matches({ source: { pages: "following" } }) || after.context.page !== null,
      "a recording is replayed under its name, and only one that could be read": (after) =>
        !after.matches({ source: "replaying" }) ||
        (after.context.fileName !== null && !after.context.isUnreadable),
    },
    events: [
      { type: "page.here", page: page("a") },
      { type: "page.here", page: page("b") },
      { type: "page.gone", page: "a" },
      { type: "page.gone", page: "b" },
      { type: "page.choose", page: "b" },
      history("a", [step(1), step(2)]),
      { type: "news.come", page: "a", news: { actors: [], steps: [] }, charts: {} },
      { type: "actor.choose", session: "x:2" },
      { type: "search.change", search: "a" },
      { type: "step.choose", number: 1 },
      { type: "event.send", session: "x:1", event: { type: "press" } },
      { type: "file.open", file: file(text) },
      done("0.watch.source.opening", text),
      done("0.watch.source.opening", ""),
      failed("0.watch.source.opening", ""),
    ],
    serializeState: ({ value, context: { page: followed, at, watched, pages } }) =>
      JSON.stringify([value, followed, at, watched.steps.length, pages.length]),
  });
});
