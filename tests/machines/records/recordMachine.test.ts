import { describe, expect, it } from "vitest";
import { assign, createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import type { CallFailure } from "../../../machines/app/failures.ts";
import type { FormValue } from "../../../machines/records/formState.ts";
import { recordMachine } from "../../../machines/records/recordMachine.ts";
import type {
  LoadedRecord,
  RecordEvent,
  RecordInput,
  SavedCommand,
  SaveOrder,
} from "../../../machines/records/recordSetup.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { unusedInAll, walkMachine } from "../../support/machines/walkMachine.ts";

const validate = ({ name }: FormValue) =>
  name ? [] : [{ path: "/name", messageId: "validations.messages.required", values: {} }];

const kept = (value: FormValue, version = 1): LoadedRecord => ({
  record: { ...value, version },
  value,
  version,
});
const read = kept({ name: "Voorbeeld", seats: 5 });
const changed: CallFailure = { kind: "badRequest", status: 412, code: "entity.changed" };
const missing: CallFailure = { kind: "badRequest", status: 404, code: "entity.notFound" };

const invalid = (path: string, message: string): CallFailure => ({
  kind: "badRequest",
  status: 422,
  code: "validation.failed",
  details: [{ path, message }],
});

interface Answers {
  loads?: (LoadedRecord | CallFailure)[];
  saves?: (LoadedRecord | CallFailure)[];
  input?: Partial<RecordInput>;
}

const answer = <Answer extends object>(answers: (Answer | CallFailure)[]): Answer => {
  const next = answers.shift();
  if (!next || "kind" in next) throw (next ?? new Error("asked once more than expected")) as Error;
  return next;
};

/** An existing record unless `input` says otherwise. */
async function setup({ loads = [read], saves = [], input = {} }: Answers = {}) {
  const clock = new SimulatedClock();
  const orders: SaveOrder[] = [];
  const saved: unknown[] = [];
  const connection = { returns: () => {} };
  const actor = createActor(
    recordMachine.provide({
      actors: {
        loadRecord: fromPromise(async () => answer(loads)),
        saveRecord: fromPromise<LoadedRecord, SaveOrder>(async ({ input: order }) => {
          orders.push(order);
          return answer(saves);
        }),
        watchSaved: fromCallback<SavedCommand>(({ receive }) => receive(({ record }) => saved.push(record))),
        watchRecovery: fromCallback<RecordEvent>(({ sendBack }) => {
          connection.returns = () => sendBack({ type: "record.load" });
        }),
      },
    }),
    { input: { validate, initialValue: {}, isExisting: true, ...input }, clock },
  ).start();
  const atRest = async () => {
    await waitFor(
      actor,
      (snapshot) => !["loading", "saving", "comparing"].some((state) => snapshot.matches(state as "loading")),
    );
  };
  await atRest();
  const context = () => actor.getSnapshot().context;
  return {
    clock,
    orders,
    saved,
    context,
    state: () => {
      const { value } = actor.getSnapshot();
      return typeof value === "string" ? value : Object.keys(value)[0];
    },
    type: (value: FormValue) =>
      actor.send({ type: "record.change", value: { ...context().value, ...value } }),
    leave: (path: string) => actor.send({ type: "record.touch", path }),
    discard: () => actor.send({ type: "record.discard" }),
    choose: (path: string, side: "mine" | "theirs") => actor.send({ type: "record.choose", path, side }),
    settle: () => actor.send({ type: "record.settle" }),
    submit: async () => {
      actor.send({ type: "record.submit" });
      await atRest();
    },
    recover: async () => {
      connection.returns();
      await atRest();
    },
    reload: async () => {
      actor.send({ type: "record.load" });
      await atRest();
    },
  };
}

describe("reading a record", () => {
  it.each([
    ["when asked", { kind: "timeout" }, "errors.client.timeout", "reload"],
    ["by itself once the connection is back (§8.2)", { kind: "network" }, "errors.client.network", "recover"],
  ] as const)("says why it failed, and is done again %s", async (_, failure, messageId, again) => {
    const record = await setup({ loads: [failure, read] });
    const seen = () => [record.state(), record.context().failureMessageId, record.context().value];
    expect(seen()).toEqual(["loadFailed", messageId, {}]);

    await record[again]();

    expect(seen()).toEqual(["editing", null, read.value]);
  });

  it("tells a record that is not there from one that could not be read (§8.20)", async () => {
    expect((await setup({ loads: [missing] })).state()).toBe("gone");
  });

  it("is left out for a new one, which begins with its defaults", async () => {
    const loads = [read];
    const { state, context } = await setup({
      loads,
      input: { isExisting: false, initialValue: { seats: 5 } },
    });

    expect(state()).toBe("editing");
    expect(context().value).toEqual({ seats: 5 });
    expect(loads).toHaveLength(1);
  });
});

describe("filling it in", () => {
  it("validates 5 ms after the last change (§5.21)", async () => {
    const { type, clock, context } = await setup();

    type({ name: "" });
    clock.increment(4);
    expect(context().problems).toEqual([]);
    clock.increment(1);

    expect(context().problems).toMatchObject([{ path: "/name" }]);
  });

  it("goes back to what the server has when the changes are undone", async () => {
    const { type, discard, leave, submit, context } = await setup({ saves: [invalid("/seats", "integer")] });
    expect(context().faulty).toEqual([]);
    type({ name: "Anders" });
    await submit();
    leave("/name");
    expect([...context().touched]).toEqual(["/name"]);

    discard();

    expect(context().value).toEqual(read.value);
    expect([...context().touched]).toEqual([]);
    expect(context()).toMatchObject({ refused: [], faulty: [] });
  });
});

describe("saving", () => {
  it("sends everything, what was changed, and the version that was read; then goes on from what was saved", async () => {
    const { type, submit, orders, saved, context } = await setup({
      saves: [kept({ name: "Anders", seats: 5 }, 2)],
    });
    type({ name: "Anders" });

    await submit();

    expect(orders).toEqual([
      { value: { name: "Anders", seats: 5 }, changes: { name: "Anders" }, version: 1 },
    ]);
    expect(saved).toEqual([{ name: "Anders", seats: 5, version: 2 }]);
    expect(context()).toMatchObject({ version: 2, base: { name: "Anders", seats: 5 }, faulty: [] });
  });

  it("sends nothing when nothing was changed, nor what is known to be wrong, without waiting for the pause, and marks all of it", async () => {
    const { type, submit, orders, context } = await setup();
    await submit();
    type({ name: "" });

    await submit();

    expect(orders).toEqual([]);
    expect([...context().touched]).toEqual(["/name"]);
    expect(context()).toMatchObject({ refusals: 1, faulty: ["/name"] });
  });

  it("is the end of a new record, and a new beginning where that is asked for", async () => {
    const done = await setup({ saves: [kept({ name: "a" })], input: { isExisting: false } });
    const anew = await setup({ saves: [kept({})], input: { isExisting: false, whenSaved: "clear" } });

    for (const { type, submit } of [done, anew]) {
      type({ name: "a" });
      await submit();
    }

    expect(done.state()).toBe("saved");
    expect([anew.state(), anew.context().value, anew.saved.length]).toEqual(["editing", {}, 1]);
  });

  it.each<[CallFailure, string, string | null]>([
    [{ kind: "network" }, "editing", "errors.client.network"],
    [{ kind: "timeout" }, "editing", "errors.client.timeout"],
    [
      { kind: "badRequest", status: 409, code: "company.maxUsersReached" },
      "editing",
      "errors.company.maxUsersReached",
    ],
    [{ kind: "badResponse", status: 500, code: "server.internal" }, "editing", "errors.server.internal"],
    [missing, "gone", null],
    // Somebody was first, and what they changed can't be read.
    [changed, "editing", "errors.client.timeout"],
  ])("keeps what was typed when it fails by %j: is %s then, and says %s", async (failure, ...expected) => {
    const { type, submit, state, context } = await setup({
      saves: [failure],
      loads: [read, { kind: "timeout" }],
    });
    type({ name: "Anders" });

    await submit();

    expect([state(), context().failureMessageId]).toEqual(expected);
    expect(context().value).toEqual({ name: "Anders", seats: 5 });
  });

  it("puts what the server refused at its field, until that field is changed (§8.4)", async () => {
    const { type, submit, context } = await setup({ saves: [invalid("/seats", "integer")] });
    type({ seats: 99 });

    await submit();
    expect(context().refused).toMatchObject([{ path: "/seats", messageId: "validations.messages.integer" }]);
    expect(context()).toMatchObject({ failureMessageId: null, refusals: 1, faulty: ["/seats"] });
    type({ name: "Anders" });
    expect(context().refused).toHaveLength(1);
    type({ seats: 9 });

    expect(context().refused).toEqual([]);
  });

  it("takes the words of a code of its own for the field that it names (§8.18)", async () => {
    const details = [{ path: "/name", message: "wrong" }];
    const { type, submit, context } = await setup({
      saves: [{ kind: "badRequest", status: 422, code: "profile.currentPasswordWrong", details }],
    });
    type({ name: "Anders" });

    await submit();

    expect(context().refused).toMatchObject([
      { path: "/name", messageId: "errors.profile.currentPasswordWrong" },
    ]);
  });
});

describe("when somebody else was first", () => {
  const theirs = kept({ name: "Van hen", seats: 9 }, 2);

  it("shows what they changed, asks where both changed the same field, and goes on only when every field was chosen", async () => {
    const { type, submit, choose, settle, state, context, orders } = await setup({
      loads: [read, theirs],
      saves: [changed, kept({ name: "Van mij", seats: 9 }, 3)],
    });
    type({ name: "Van mij" });
    await submit();

    settle();
    expect(state()).toBe("conflict");
    expect(context().conflicts).toEqual([
      { path: "/name", base: "Voorbeeld", theirs: "Van hen", mine: "Van mij", side: null },
      { path: "/seats", base: 5, theirs: 9, mine: 5, side: "theirs" },
    ]);
    choose("/name", "theirs");
    expect(context().conflicts[0]).toMatchObject({ path: "/name", side: "theirs" });
    choose("/name", "mine");
    settle();
    expect(context()).toMatchObject({ value: { name: "Van mij", seats: 9 }, record: theirs.record });
    await submit();

    expect(orders[1]).toEqual({
      value: { name: "Van mij", seats: 9 },
      changes: { name: "Van mij" },
      version: 2,
    });
  });

  it("saves at once what they did not touch, on top of their version", async () => {
    const { type, submit, orders, saved } = await setup({
      loads: [read, kept(read.value, 2)],
      saves: [changed, kept({ name: "Van mij", seats: 5 }, 3)],
    });
    type({ name: "Van mij" });

    await submit();

    expect(orders.map(({ version }) => version)).toEqual([1, 2]);
    expect(saved).toHaveLength(1);
  });

  it("has nothing to save any more when they made the very same change", async () => {
    const { type, submit, orders, state, saved, context } = await setup({
      loads: [read, kept({ name: "Gelijk", seats: 5 }, 2)],
      saves: [changed],
    });
    type({ name: "Gelijk" });

    await submit();

    expect([orders.length, state(), saved.length, context().version]).toEqual([1, "editing", 1, 2]);
  });

  it("is told that there is nothing to save when they deleted it", async () => {
    const { type, submit, state } = await setup({ loads: [read, missing], saves: [changed] });
    type({ name: "Van mij" });

    await submit();

    expect(state()).toBe("gone");
  });

  it("does not try for ever against a server that says so without a newer version", async () => {
    const { type, submit, orders, state, context } = await setup({ loads: [read, read], saves: [changed] });
    type({ name: "Van mij" });

    await submit();

    expect([orders.length, state()]).toEqual([1, "editing"]);
    expect(context().failureMessageId).toBe("errors.unknown");
  });
});

it("a new record of which a part can't be done tells of what is done, and goes on with the rest and what is wrong with it", async () => {
  const refusal = { path: "/name", messageId: "companyUsers.leftOver", values: {} };
  const inPart = { ...kept({}), left: { value: { name: "rest" }, problems: [refusal] } };
  const record = await setup({ input: { isExisting: false }, saves: [inPart, kept({})] });
  record.type({ name: "all" });
  await record.submit();

  expect(record.state()).toBe("editing");
  expect(record.context()).toMatchObject({
    value: { name: "rest" },
    base: {},
    record: inPart.record,
    refused: [refusal],
    faulty: ["/name"],
    refusals: 1,
  });
  await record.submit();
  expect(record.state()).toBe("saved");
  expect(record.saved).toEqual([inPart.record, kept({}).record]);
});

describe("the chart", () => {
  const { done, failed } = endingsIn("record");
  const walk = (input: Partial<RecordInput>) =>
    walkMachine(recordMachine, {
      // What a new record does differs in its ends only.
      invariants:
        input.isExisting === false
          ? {}
          : {
              "whatever goes wrong, what was typed stays": (after, { before, type }) =>
                !type.startsWith("xstate.error") ||
                !before ||
                JSON.stringify(after.context.value) === JSON.stringify(before.context.value),
              "fields conflict exactly while somebody is asked about them": (after) =>
                after.context.conflicts.length > 0 === after.matches("conflict"),
              "no failure is told while saving": (after) =>
                !after.matches("saving") || after.context.failureMessageId === null,
              "what is discarded leaves what the server has": (after, { before, type }) =>
                type !== "record.discard" ||
                !before?.matches("editing") ||
                (after.context.value === after.context.base && after.matches({ editing: "settled" })),
            },
      faulty: [recordMachine.provide({ actions: { setRefusal: assign({ value: {} }) } })],
      faultsIn: ["record.editing", "record.conflict"],
      input: { validate, initialValue: {}, isExisting: true, ...input },
      serializeState: ({ value, context }) =>
        JSON.stringify([
          value,
          context.value,
          context.base,
          context.version,
          context.conflicts,
          context.failureMessageId,
        ]),
      events: [
        { type: "record.change", value: { name: "b" } },
        { type: "record.change", value: {} },
        { type: "record.touch", path: "/name" },
        { type: "record.submit" },
        { type: "record.discard" },
        { type: "record.load" },
        { type: "record.choose", path: "/name", side: "mine" },
        { type: "record.settle" },
        ...["loading", "saving", "comparing"].flatMap((state) => [
          done(state, kept({ name: "a" })),
          done(state, kept({ name: "a" }, 2)),
          done(state, kept({ name: "b" }, 2)),
          done(state, kept({ name: "c" }, 2)),
          failed(state, missing),
          failed(state, changed),
          failed(state, { kind: "timeout" }),
        ]),
        done("saving", { ...kept({}), left: { value: { name: "c" }, problems: [] } }),
      ],
    });

  it("has no state or transition that no path uses", () => {
    const inputs = [{}, { isExisting: false }, { isExisting: false, whenSaved: "clear" }] as const;

    expect(unusedInAll(inputs.map(walk))).toEqual([]);
  });
});
