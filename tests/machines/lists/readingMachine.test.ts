import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import { type ReadingEvent, readingMachine } from "../../../machines/lists/readingMachine.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

function setup() {
  const server = { answer: "first" as string | { kind: string; status?: number }, reads: 0 };
  const read = fromPromise<unknown>(async () => {
    server.reads++;
    if (typeof server.answer !== "string") throw server.answer;
    return server.answer;
  });
  const recovery = { tell: () => {} };
  const actor = createActor(
    readingMachine.provide({
      actors: {
        read,
        reloadQuietly: read,
        watchApp: fromCallback(() => undefined),
        watchRecovery: fromCallback<ReadingEvent>(({ sendBack }) => {
          recovery.tell = () => sendBack({ type: "reading.again" });
        }),
      },
    }),
  ).start();
  const isAt = (state: "loaded" | "failed" | "gone") =>
    waitFor(actor, (snapshot) => snapshot.matches(state)).then(({ context }) => context);
  return { actor, server, recovery, isAt };
}

describe("something to look at", () => {
  it.each([
    ["read again", "reading.again", "loading"],
    ["read anew when it changed, without a word", "reading.outdated", "refreshing"],
  ] as const)("stays in sight while it is %s", async (_what, type, state) => {
    const { actor, isAt, server } = setup();
    await isAt("loaded");
    server.answer = "second";

    actor.send({ type });
    const { value, context } = actor.getSnapshot();
    expect([value, context.found]).toEqual([state, "first"]);

    expect((await isAt("loaded")).found).toBe("second");
  });

  it("is read once more when it changed meanwhile, or could not be read before", async () => {
    const { actor, isAt, server } = setup();
    const outdate = () => actor.send({ type: "reading.outdated" });
    outdate();
    expect(server.reads).toBe(2);
    await isAt("loaded");

    outdate();
    outdate();
    expect(server.reads).toBe(4);
    server.answer = { kind: "network" };
    actor.send({ type: "reading.again" });
    await isAt("failed");
    outdate();

    expect(actor.getSnapshot().value).toBe("loading");
  });

  it("tells what went wrong, and is read again once the connection is back", async () => {
    const { actor, isAt, server, recovery } = setup();
    await isAt("loaded");
    server.answer = { kind: "network" };
    actor.send({ type: "reading.again" });
    expect((await isAt("failed")).failureMessageId).toBe("errors.client.network");
    server.answer = "second";

    recovery.tell();

    expect(await isAt("loaded")).toEqual({ found: "second", failureMessageId: null });
  });

  it("is gone where the server knows nothing of it", async () => {
    const { actor, isAt, server } = setup();
    await isAt("loaded");
    server.answer = { kind: "badRequest", status: 404 };

    actor.send({ type: "reading.again" });

    expect((await isAt("gone")).failureMessageId).toBeNull();
  });

  it("stays as it was when that fails, but is gone when it is", async () => {
    const { actor, isAt, server } = setup();
    await isAt("loaded");
    server.answer = { kind: "badResponse", status: 500 };
    actor.send({ type: "reading.outdated" });
    expect(await isAt("loaded")).toEqual({ found: "first", failureMessageId: null });
    server.answer = { kind: "badRequest", status: 404 };

    actor.send({ type: "reading.outdated" });

    expect((await isAt("gone")).found).toBe("first");
  });

  it("has no state that is not reached, nor a way that is not taken", () => {
    walkWhole(readingMachine, {
      invariants: {
        "what was read stays while it is read again": (after, { before, type }) =>
          !before || type.startsWith("xstate.done") || after.context.found === before.context.found,
        "what is loaded was read": (after) => !after.matches("loaded") || after.context.found !== null,
        "what is loaded has no failure": (after) =>
          !after.matches("loaded") || after.context.failureMessageId === null,
      },
      events: [
        done("0.reading.refreshing", "second"),
        failed("0.reading.refreshing", { kind: "network" }),
        failed("0.reading.refreshing", { kind: "badRequest", status: 404 }),
        done("0.reading.loading", "first"),
        failed("0.reading.loading", { kind: "network" }),
        failed("0.reading.loading", { kind: "badRequest", status: 404 }),
      ],
    });
  });
});
