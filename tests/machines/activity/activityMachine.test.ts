import { describe, expect, it } from "vitest";
import { assign, createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import {
  activityMachine,
  type ActivityEvent,
  type SendOutcome,
} from "../../../machines/activity/activityMachine.ts";
import { readUnsent, maxUnsent } from "../../../machines/activity/unsent.ts";
import type { ActivityInput } from "../../../schemas/activity.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const entryOf = (id: string): ActivityInput => ({
  id,
  action: "projectOpened",
  at: "2026-03-10T09:00:00Z",
  projectId: 1,
});

/** Lets what was answered arrive. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

function setup({ unsent = [] as ActivityInput[] } = {}) {
  const clock = new SimulatedClock();
  const sent: string[][] = [];
  const blindly: string[][] = [];
  const kept = new Set(unsent.map(({ id }) => id));
  const answers: (SendOutcome | "unreachable")[] = [];
  let tell: (event: ActivityEvent) => void = () => undefined;
  const idsOf = (batch: readonly ActivityInput[]) => batch.map(({ id }) => id);
  const actor = createActor(
    activityMachine.provide({
      actors: {
        sendBatch: fromPromise(async ({ input: { batch } }) => {
          sent.push(idsOf(batch));
          const outcome = answers.shift() ?? "taken";
          if (outcome === "unreachable") throw new Error("no connection");
          return { outcome, batch };
        }),
        watchPage: fromCallback<ActivityEvent>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
      actions: {
        keep: (_, { entry }) => void kept.add(entry.id),
        forget: (_, { batch }) => idsOf(batch).forEach((id) => kept.delete(id)),
        sendWithoutAnswer: (_, { batch }) => void blindly.push(idsOf(batch)),
      },
    }),
    { clock, input: { unsent } },
  ).start();
  return {
    sent,
    blindly,
    kept,
    answer: (...outcomes: typeof answers) => answers.push(...outcomes),
    note: (...ids: string[]) =>
      ids.forEach((id) => actor.send({ type: "activity.note", entry: entryOf(id) })),
    hide: () => tell({ type: "page.hide" }),
    connect: () => tell({ type: "connection.return" }),
    state: () => actor.getSnapshot().value,
    pass: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
  };
}

describe("telling what a person does", () => {
  it("gathers for a while, tells it in one batch, and keeps it no longer §3.14", async () => {
    const { note, pass, sent, kept } = setup();
    note("a", "b");
    expect([...kept]).toEqual(["a", "b"]);

    await pass(5000);

    expect(sent).toEqual([["a", "b"]]);
    expect([...kept]).toEqual([]);
  });

  it("tells what came while a batch was under way in the next one", async () => {
    const { note, pass, sent, kept } = setup();
    note("a");
    await pass(4999);
    note("b");
    const sending = pass(1);
    note("c");
    await sending;
    await pass(5000);

    expect(sent).toEqual([["a", "b"], ["c"]]);
    expect([...kept]).toEqual([]);
  });

  it("tells what an earlier visit could not, and keeps of it no more than it keeps at all, the latest", async () => {
    const ids = Array.from({ length: maxUnsent + 1 }, (_, n) => `old${n}`);
    const { pass, sent } = setup({ unsent: ids.map((id) => entryOf(id)) });

    await pass(5000);

    expect(sent[0]?.[0]).toBe("old1");
  });

  it("tries again after a lost connection, at once when it is back", async () => {
    const { answer, note, pass, connect, sent, kept } = setup();
    answer("unreachable", "later", "taken");
    note("a");
    await pass(5000);
    await pass(29_999);
    expect(sent).toHaveLength(1);

    await pass(1);
    connect();
    await pass(0);

    expect(sent).toEqual([["a"], ["a"], ["a"]]);
    expect([...kept]).toEqual([]);
  });

  it("lets go of what the server will never take", async () => {
    const { answer, note, pass, kept, state } = setup();
    answer("refused");
    note("a");
    await pass(5000);

    expect([state(), [...kept]]).toEqual(["idle", []]);
  });

  it("waits for somebody who is signed in, and loses nothing meanwhile", async () => {
    const { answer, note, pass, connect, sent, kept } = setup();
    answer("nobody");
    note("a");
    await pass(5000);
    connect();
    await pass(600_000);
    expect([sent, [...kept]]).toEqual([[["a"]], ["a"]]);

    note("b");
    expect([...kept]).toEqual(["a", "b"]);
    await pass(5000);

    expect(sent).toEqual([["a"], ["a", "b"]]);
  });

  it("tells a page's last without waiting for an answer, and keeps it until there was one", async () => {
    const { note, hide, blindly, kept } = setup();
    hide();
    note("a");
    hide();

    expect(blindly).toEqual([["a"]]);
    expect([...kept]).toEqual(["a"]);
  });

  it("keeps so many at most, the latest, and sends no more than a batch at once", async () => {
    const ids = Array.from({ length: maxUnsent + 20 }, (_, index) => `${index}`);
    const { note, hide, pass, sent, blindly } = setup();
    note(...ids);
    hide();
    await pass(5000);

    expect(sent).toEqual([ids.slice(20, 120)]);
    expect(blindly).toEqual(sent);
  });

  it("has no state that is not reached, nor a way that is not taken", () => {
    const batch = [entryOf("a")];
    const { done } = endingsIn("activity");
    walkWhole(activityMachine, {
      input: { unsent: [] },
      stopWhen: ({ context }) => context.unsent.length > 2,
      invariants: {
        "nothing is dropped but what the server answered": (after, { before, type }) =>
          !before ||
          after.context.unsent.length >= before.context.unsent.length ||
          type.startsWith("xstate.done"),
        "a failure is tried again": (after, { before, type }) =>
          !before?.matches("sending") || !type.startsWith("xstate.error") || after.matches("waiting"),
      },
      faulty: [
        activityMachine.provide({
          actions: {
            note: assign({
              unsent: ({ context }, { entry }) => (context.unsent.length > 0 ? [] : [entry]),
            }),
            keep: () => undefined,
            forget: () => undefined,
            sendWithoutAnswer: () => undefined,
          },
        }),
      ],
      events: [
        { type: "activity.note", entry: entryOf("a") },
        ...(["taken", "refused", "later", "nobody"] as const).map((outcome) =>
          done("sending", { outcome, batch }),
        ),
      ],
    });
  });
});

describe("what storage holds", () => {
  it.each([
    null,
    "",
    "{",
    "{}",
    "[1, null]",
    ...Object.entries({ id: 1, action: "userDeleted", at: 1, projectId: "1", layer: 1 }).map(
      ([name, value]) => JSON.stringify([{ ...entryOf("a"), [name]: value }]),
    ),
  ])("is nothing when it can't be read: %s", (stored) => {
    expect(readUnsent(stored)).toEqual([]);
  });

  it("is told again as it was noted", () => {
    const entries = [entryOf("a"), { ...entryOf("b"), action: "layerEnabled" as const, layer: "bomen" }];

    expect(readUnsent(JSON.stringify(entries))).toEqual(entries);
  });
});
