import { afterEach, expect, it } from "vitest";
import { type AnyActorRef, createActor, fromPromise, setup } from "xstate";
import { observeActors } from "../../../../machines/statecharts/observeActors.ts";
import { exposedActors } from "../../../../src/app/inspection/exposedActors.ts";

const exposed = new Map<string, AnyActorRef>();
const expose = (actors: Record<string, AnyActorRef>) => {
  for (const [name, actor] of Object.entries(actors)) exposed.set(name, actor);
  return () => Object.keys(actors).forEach((name) => exposed.delete(name));
};
afterEach(() => exposed.clear());

const child = setup({}).createMachine({ id: "sidebar" });
const parent = setup({ actors: { child, ask: fromPromise(() => new Promise(() => {})) } }).createMachine({
  id: "app",
  invoke: [{ src: "child" }, { src: "ask" }],
});

it("opens every machine of a page, children too, from its beginning until its end", () => {
  const stop = observeActors(exposedActors(expose));

  const actor = createActor(parent);
  expect([...exposed.keys()]).toEqual([]);
  actor.start();
  expect([...exposed.keys()].toSorted()).toEqual(["app", "sidebar"]);
  expect(exposed.get("app")).toBe(actor);

  actor.stop();
  expect([...exposed.keys()]).toEqual([]);
  stop();
});
