import { createActor, createMachine, fromCallback, type AnyActorRef } from "xstate";
import { expect, it } from "vitest";
import { createRecorder } from "../../../../machines/statecharts/createRecorder.ts";
import { createRunningActors } from "../../../../src/app/inspection/runningActors.ts";
import { sharePage } from "../../../../src/app/inspection/sharePage.ts";
import { localLinks } from "../../../../src/app/inspection/watchLink.ts";
import type { WatchMessage } from "../../../../schemas/watching.ts";
import { eventually } from "../../../support/time/eventually.ts";

const lamp = createMachine({
  id: "lamp",
  invoke: { src: fromCallback(() => {}), id: "glow" },
  initial: "off",
  states: { off: { on: { press: "on" } }, on: {} },
});

function setupPage() {
  const [page, watcher] = localLinks();
  const recorder = createRecorder({ now: () => 0 });
  const running = createRunningActors();
  const sends: (() => void)[] = [];
  const heard: WatchMessage[] = [];
  watcher.listen((message) => heard.push(message));
  const stop = sharePage({
    recorder,
    link: page,
    describePage: () => ({ id: "a", title: "Kaart", path: "/" }),
    findActor: running.find,
    soon: (send) => sends.push(send),
  });
  const create = (): AnyActorRef =>
    createActor(lamp, {
      inspect: (event) => {
        running.observe(event);
        recorder.observe(event);
      },
    });
  const kinds = () => heard.map(({ kind }) => kind);
  const flush = () => sends.splice(0).forEach((send) => send());
  return {
    watcher,
    heard,
    kinds,
    create,
    flush,
    stop,
    follow: () => watcher.post({ kind: "follow", watcher: "w", page: "a" }),
  };
}

it("says nothing of its machines until somebody follows it, and then all that it still knows", async () => {
  const { watcher, heard, kinds, create, follow } = setupPage();
  create().start();
  watcher.post({ kind: "ask", watcher: "w" });
  await eventually(() => expect(kinds()).toEqual(["here", "here"]));
  follow();

  await eventually(() => expect(kinds()).toEqual(["here", "here", "history"]));
  expect(heard[2]).toMatchObject({ watcher: "w", charts: { lamp: { id: "lamp" } } });
});

it("tells what is new in one piece, each chart once, also of an actor that begins long after it was made", async () => {
  const { heard, kinds, create, flush, follow } = setupPage();
  follow();
  await eventually(() => expect(kinds()).toContain("history"));
  const actor = create();
  flush();
  actor.start();
  actor.send({ type: "press" });
  flush();
  create().start();
  flush();

  await eventually(() => expect(kinds().filter((kind) => kind === "news")).toHaveLength(3));
  const news = heard.filter((message) => message.kind === "news");
  expect(news.map(({ charts }) => Object.keys(charts))).toEqual([["lamp"], [], []]);
  expect(news[1]?.news.steps.at(-1)).toMatchObject({ event: { type: "press" }, active: ["lamp", "lamp.on"] });
});

it("hands an event to the actor that it is for, and says when it goes", async () => {
  const { watcher, kinds, create, stop } = setupPage();
  const [actor, other] = [create(), create()];
  actor.start();
  other.start();

  watcher.post({ kind: "send", page: "b", session: actor.sessionId, event: { type: "press" } });
  watcher.post({ kind: "send", page: "a", session: other.sessionId, event: { type: "press" } });
  await eventually(() => expect(other.getSnapshot()).toMatchObject({ value: "on" }));
  expect(actor.getSnapshot()).toMatchObject({ value: "off" });

  stop();
  await eventually(() => expect(kinds()).toContain("gone"));
});
