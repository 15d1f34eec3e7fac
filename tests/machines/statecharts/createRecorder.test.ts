import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InputFrom,
} from "xstate";
import { describe, expect, it } from "vitest";
import { signInMachine } from "../../../machines/sign-in/signInMachine.ts";
import { passwordResetMachine } from "../../../machines/password-reset/passwordResetMachine.ts";
import { activateMachine } from "../../../machines/invitation/activateMachine.ts";
import { formMachine } from "../../../machines/records/formMachine.ts";
import { Check } from "typebox/value";
import type { Invitation } from "../../../schemas/invitation.ts";
import { MachineRecording } from "../../../schemas/machineRecording.ts";
import { createRecorder, type RecorderOptions } from "../../../machines/statecharts/createRecorder.ts";
import { unpackSteps } from "../../../machines/statecharts/packSteps.ts";
import { eventually } from "../../support/time/eventually.ts";

const lamp = setup({
  types: {
    context: {} as { presses: number; shade: { colour: string } },
    events: {} as
      | { type: "press" }
      | { type: "break" }
      | { type: "look" }
      | { type: "blink" }
      | { type: "shake" | "stay" | "settle" },
  },
  actions: { count: () => {}, wear: assign({ presses: 1 }) },
  delays: { shortly: 100 },
}).createMachine({
  id: "lamp",
  context: { presses: 0, shade: { colour: "red" } },
  initial: "waking",
  states: {
    waking: { always: "off" },
    off: { on: { press: "flickering", shake: { target: "off", reenter: true }, stay: "off" } },
    flickering: { always: "on" },
    on: { initial: "bright", after: { shortly: "off" }, states: { bright: {} } },
    broken: { type: "final" },
    before: { type: "history" },
  },
  on: {
    break: { target: ".broken", actions: "wear" },
    look: { actions: "count" },
    blink: ".before",
    settle: ".off",
  },
});

const house = setup({ actors: { lamp } }).createMachine({
  id: "house",
  initial: "inhabited",
  states: {
    inhabited: {
      invoke: [
        { src: "lamp", id: "first" },
        { src: "lamp", id: "second" },
      ],
      on: { leave: "empty" },
    },
    empty: {},
  },
});

function setupRecorder(options: Partial<RecorderOptions> = {}) {
  const clock = new SimulatedClock();
  const recorder = createRecorder({ now: () => clock.now(), ...options });
  const run = <Logic extends AnyActorLogic>(logic: Logic, input?: InputFrom<Logic>) =>
    createActor<AnyActorLogic>(logic, { inspect: recorder.observe, clock, input }).start() as Actor<Logic>;
  return { clock, recorder, run, steps: () => unpackSteps(recorder.recording().steps) };
}

describe("recording machines", () => {
  it("keeps each event with the transitions taken, the states entered and the states active afterwards", () => {
    const { run, steps, clock } = setupRecorder();
    const actor = run(lamp);

    actor.send({ type: "press" });
    actor.send({ type: "look" });
    clock.increment(100);

    expect(
      steps().map(({ at, event, transitions, active }) => [at, event.type, transitions, active]),
    ).toEqual([
      [0, "xstate.init", ["lamp.waking: always"], ["lamp", "lamp.off"]],
      [0, "press", ["lamp.off: press", "lamp.flickering: always"], ["lamp", "lamp.on", "lamp.on.bright"]],
      [0, "look", ["lamp: look"], ["lamp", "lamp.on", "lamp.on.bright"]],
      [100, "xstate.after.shortly.lamp.on", ["lamp.on: xstate.after.shortly.lamp.on"], ["lamp", "lamp.off"]],
    ]);
    expect(steps().map(({ entered }) => entered)).toEqual([
      ["lamp", "lamp.waking", "lamp.off"],
      ["lamp.flickering", "lamp.on", "lamp.on.bright"],
      [],
      ["lamp.off"],
    ]);
  });

  it("remembers what was ever visited when the steps themselves are no longer kept", () => {
    const { run, recorder } = setupRecorder({ keep: 4 });
    const actor = run(lamp);

    for (let count = 0; count < 5; count += 1) actor.send({ type: "look" });
    actor.send({ type: "break" });

    const { steps, dropped, visited } = recorder.recording();
    expect(steps.map(({ number, event, status }) => [number, event.type, status])).toEqual([
      [4, "look", "active"],
      [5, "look", "active"],
      [6, "look", "active"],
      [7, "break", "done"],
    ]);
    expect(dropped).toBe(3);
    expect(visited["lamp"]).toEqual({
      states: ["lamp", "lamp.waking", "lamp.off", "lamp.broken"],
      transitions: ["lamp.waking: always", "lamp: look", "lamp: break"],
    });
  });

  it("keeps several actors of one machine and their systems apart, and says who started and who sent", () => {
    const { run, recorder, steps } = setupRecorder();
    const actor = run(house);
    const other = run(lamp);

    const [parent, first, second, alone] = recorder.recording().actors;
    expect([parent?.machine, first?.id, second?.id, alone?.machine]).toEqual([
      "house",
      "first",
      "second",
      "lamp",
    ]);
    expect([first?.parent, second?.parent, alone?.parent]).toEqual([
      actor.sessionId,
      actor.sessionId,
      undefined,
    ]);
    expect([first?.system, alone?.system]).toEqual([actor.sessionId, other.sessionId]);
    expect(steps().find(({ session }) => session === first?.session)?.from).toBe(actor.sessionId);

    actor.send({ type: "leave" });

    expect(
      steps()
        .filter(({ status }) => status === "stopped")
        .map(({ session }) => session),
    ).toEqual([first?.session, second?.session]);
  });

  it("tells a state that is entered once more, and the active ones in the order of the chart", () => {
    const { run, steps } = setupRecorder();
    const lit = { initial: "off", states: { off: { on: { press: "on" } }, on: {} } };
    run(createMachine({ id: "room", type: "parallel", states: { left: lit, right: {} } })).send({
      type: "press",
    });
    const actor = run(lamp);
    for (const type of ["shake", "stay", "settle", "blink"] as const) actor.send({ type });

    const [, press, , ...others] = steps();
    expect(press?.active).toEqual(["room", "room.left", "room.left.on", "room.right"]);
    expect(press?.entered).toEqual(["room.left.on"]);
    expect(others.slice(0, 3).map(({ entered }) => entered)).toEqual([["lamp.off"], [], ["lamp.off"]]);
    expect(others[3]?.entered).not.toContain("lamp.before");
  });

  it("keeps what is no machine without states", () => {
    const { run, recorder, steps } = setupRecorder();
    run(fromCallback(() => {}));

    expect(steps()).toMatchObject([{ entered: [], active: [] }]);
    expect([recorder.recording().title, recorder.recording().visited]).toEqual(["", {}]);
  });

  it("leaves out who shows the recording, with all that it started", () => {
    const { run, recorder } = setupRecorder({ ignores: (machine) => machine === "house" });

    run(house).send({ type: "leave" });

    expect(recorder.recording()).toMatchObject({ actors: [], steps: [], visited: {} });
  });

  it("tells who listens of actors and steps, and forgets on demand what is over", () => {
    const { run, recorder } = setupRecorder();
    const told: string[] = [];
    const stop = recorder.listen((observed) =>
      told.push("actor" in observed ? observed.actor.id : observed.step.event.type),
    );
    const actor = run(house);
    actor.send({ type: "leave" });
    recorder.clear();
    stop();
    run(lamp);

    expect(told).toEqual([
      actor.id,
      "first",
      "second",
      "xstate.init",
      "xstate.init",
      "xstate.init",
      "xstate.stop",
      "xstate.stop",
      "leave",
    ]);
    const { actors, steps, visited } = recorder.recording();
    expect(actors.map(({ machine }) => machine)).toEqual(["house", "lamp"]);
    expect(steps.map(({ number, event }) => [number, event.type])).toEqual([[1, "xstate.init"]]);
    expect(Object.keys(visited)).toEqual(["lamp"]);
  });

  it("fits its schema, also as a file", () => {
    const { run, recorder } = setupRecorder({ title: "a lamp" });
    run(house).send({ type: "leave" });

    expect(Check(MachineRecording, JSON.parse(JSON.stringify(recorder.recording())))).toBe(true);
  });

  it("writes a context once, however many events leave it as it was", () => {
    const { run, recorder, steps } = setupRecorder();
    const actor = run(lamp);
    actor.send({ type: "look" });
    actor.send({ type: "look" });
    actor.send({ type: "break" });

    const context = { presses: 0, shade: { colour: "red" } };
    expect(recorder.recording().steps.map((step) => "context" in step)).toEqual([true, false, false, true]);
    const worn = { ...context, presses: 1 };
    expect(steps().map((step) => step.context)).toEqual([context, context, context, worn]);
  });
});

describe("secrets in recordings", () => {
  const password = "Geheim-woord9";
  const token = "a-link-of-which-nobody-knows";
  const invitation: Invitation = {
    kind: "companyUser",
    email: "an@example.nl",
    firstName: "An",
    lastName: "",
    companyName: "",
    role: { id: 3, name: "defaultUser" },
    passwordRules: "composition",
    expiresAt: "",
  };
  const failing = fromPromise<never, unknown>(({ input }) =>
    Promise.reject(
      Object.assign(new Error(`refused: ${JSON.stringify(input)}`), {
        config: { data: JSON.stringify(input) },
      }),
    ),
  );

  it.each<[string, AnyActorLogic, unknown, (actor: AnyActorRef) => void, string]>([
    [
      "signing in",
      signInMachine.provide({ actors: { signIn: failing as never } }),
      undefined,
      (actor) => actor.send({ type: "signIn.submit", credentials: { email: "piet@example.nl", password } }),
      "piet@example.nl",
    ],
    [
      "a reset",
      passwordResetMachine.provide({
        actors: { resetPassword: failing as never },
        actions: { showToast: () => {} },
      }),
      { token },
      (actor) => actor.send({ type: "passwordReset.submit", password }),
      "passwordReset.submit",
    ],
    [
      "an activation",
      activateMachine.provide({
        actors: {
          readInvitation: fromPromise<Invitation, { token: string }>(() => Promise.resolve(invitation)),
          acceptInvitation: failing as never,
        },
        actions: { showToast: () => {} },
      }),
      { token },
      (actor) => actor.send({ type: "activate.submit", activation: { password, firstName: "An" } }),
      "an@example.nl",
    ],
  ])("keeps neither password nor token of %s, not even of what the call answered", async (...row) => {
    const [, logic, input, submit, kept] = row;
    const { run, recorder, steps } = setupRecorder();
    const actor = run(logic, input);
    await eventually(() => expect((actor.getSnapshot() as AnyMachineSnapshot).matches("editing")).toBe(true));
    submit(actor);

    await eventually(() => expect(steps().some(({ event }) => event.type.includes("error"))).toBe(true));
    const written = JSON.stringify(recorder.recording());
    expect(written).not.toContain(password);
    expect(written).not.toContain(token);
    expect(written).toContain(kept);
  });

  it("keeps no password of a form while it is typed", () => {
    const { run, recorder } = setupRecorder();
    const actor = run(formMachine, { initialValue: {}, validate: () => ({}) } as never);
    for (let length = 1; length <= password.length; length += 1)
      actor.send({
        type: "form.change",
        value: { password: password.slice(0, length), passwordConfirm: "" },
      });

    const written = JSON.stringify(recorder.recording());
    expect(written).not.toContain("Geh");
  });

  it("keeps nothing of what the schema of an event says is a secret, whatever it is called", () => {
    const safe = setup({ types: { context: {} as { tried: unknown } } }).createMachine({
      id: "safe",
      context: { tried: null },
      on: { "safe.open": { actions: assign({ tried: ({ event }) => event["tries"] as unknown }) } },
    });
    const Digits = { type: "string", writeOnly: true } as const;
    const Try = {
      type: "object",
      properties: {
        digits: { $ref: "#/$defs/Digits" },
        by: { type: "string" },
        before: { $ref: "#/$defs/Try" },
        codes: { type: "object", additionalProperties: { $ref: "#/$defs/Digits" } },
      },
    } as const;
    const tries = { anyOf: [{ type: "array", items: Try }, { type: "null" }] } as const;
    const { run, recorder, steps } = setupRecorder({
      schemas: {
        $defs: { Digits, Try },
        machines: { safe: { "safe.open": { type: "object", properties: { tries } } } },
      },
    });
    const digits = "4711-0815";

    run(lamp);
    const actor = run(safe);
    for (const tries of [null, "none"]) {
      actor.send({ type: "safe.open", tries });
      expect(steps().at(-1)?.event).toEqual({ type: "safe.open", tries });
    }
    actor.send({
      type: "safe.open",
      tries: [
        { digits, by: "An" },
        { digits: "12", by: "Piet", before: { digits, codes: { mine: "34" } } },
      ],
    });

    expect(steps().at(-1)?.event).toEqual({
      type: "safe.open",
      tries: [
        { digits: "•••", by: "An" },
        { digits: "•••", by: "Piet", before: { digits: "•••", codes: { mine: "•••" } } },
      ],
    });
    expect(JSON.stringify(recorder.recording())).not.toContain(digits);
  });
});
