import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createActor, setup as setupMachine } from "xstate";
import { observeActors } from "../../../../../machines/statecharts/observeActors.ts";
import { movingFocus, turningRings, workOfMap } from "../../../../../src/app/inspection/rest/motions.ts";
import { watchRequests } from "../../../../../src/app/inspection/rest/pendingRequests.ts";
import { createSoonTimers } from "../../../../../src/app/inspection/rest/soonTimers.ts";

describe("timers", () => {
  const machine = setupMachine({ delays: { typing: 300, gather: 5000 } }).createMachine({
    initial: "gathering",
    states: {
      gathering: { after: { gather: "typing" }, on: { type: "typing" } },
      typing: { after: { typing: "resting" } },
      resting: {},
    },
  });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("that a person would wait out count until they end, those of the background never", () => {
    const { observe, underWay } = createSoonTimers();
    onTestFinished(observeActors(observe));
    const actor = createActor(machine).start();
    expect(underWay()).toEqual([]);

    actor.send({ type: "type" });
    expect(underWay()).toHaveLength(1);

    vi.advanceTimersByTime(300);
    expect(underWay()).toEqual([]);
  });
});

describe("requests", () => {
  function setup() {
    const { promise: answer, resolve: answerWith } = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => answer);
    const json = Object.getOwnPropertyDescriptor(Response.prototype, "json") ?? {};
    onTestFinished(() => void Object.defineProperty(Response.prototype, "json", json));
    return { underWay: watchRequests(window), answerWith };
  }

  it("are under way until their answer has been read", async () => {
    const { underWay, answerWith } = setup();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();

    const asked = window.fetch("/api/projects");
    expect(underWay()).toEqual(["/api/projects"]);

    answerWith(new Response(readable));
    const read = (await asked).json();
    await Promise.resolve();
    expect(underWay()).toHaveLength(1);

    const writer = writable.getWriter();
    void writer.write(new TextEncoder().encode("{}"));
    void writer.close();
    await read;
    await Promise.resolve();
    expect(underWay()).toEqual([]);
  });

  it("for code are under way until it came or did not", async () => {
    const { underWay } = setup();
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/assets/tools.js";
    document.head.append(link);
    onTestFinished(() => link.remove());
    await Promise.resolve();
    expect(underWay()).toEqual([link.href]);

    link.dispatchEvent(new Event("error"));

    expect(underWay()).toEqual([]);
  });
});

it("a ring that turns for something that comes is under way, and not one that tells how far something is", () => {
  const underWay = turningRings(document);
  document.body.innerHTML = `
    <div class="bp6-spinner" role="progressbar" aria-label="Tabel laden"></div>
    <div class="bp6-spinner" role="progressbar" aria-label="Versturen" aria-valuenow="40"></div>
    <div class="bp6-spinner" role="progressbar" aria-hidden="true"></div>`;
  expect(underWay()).toEqual(["Tabel laden"]);

  document.body.replaceChildren();

  expect(underWay()).toEqual([]);
});

it("a focus that moved is under way once", () => {
  const underWay = movingFocus(document);
  underWay();
  const field = document.createElement("input");
  document.body.append(field);
  onTestFinished(() => field.remove());

  field.focus();

  expect([underWay(), underWay()]).toEqual([["the focus"], []]);
});

describe("a map", () => {
  const map = (work: { slides?: boolean; loads?: boolean; widthPx?: number } = {}) => ({
    getView: () => ({ getAnimating: () => work.slides ?? false }),
    getLoadingOrNotReady: () => work.loads ?? false,
    getSize: () => [work.widthPx ?? 0, 0],
    getTargetElement: () => document.createElement("div"),
  });

  it.each([
    { name: "at rest", shown: map(), work: [] },
    { name: "that slides", shown: map({ slides: true }), work: ["the map slides"] },
    { name: "that loads", shown: map({ loads: true }), work: ["the map loads"] },
    { name: "that has not heard of its room", shown: map({ widthPx: 400 }), work: ["the map's size"] },
    { name: "that is not there", shown: undefined, work: [] },
  ])("$name has this under way: $work", ({ shown, work }) => {
    expect(workOfMap(() => shown)()).toEqual(work);
  });
});
