import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import { synchronisationMachine } from "../../../machines/synchronisation/synchronisationMachine.ts";
import {
  type DecidedRun,
  pollMs,
  type SynchronisationEvent,
} from "../../../machines/synchronisation/synchronisationSetup.ts";
import type { Synchronisation, SynchronisationRequest } from "../../../schemas/synchronisation.ts";
import { aPreview, aRun } from "../../support/answers/someRuns.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

type Phase = "discovering" | "awaiting" | "confirming" | "applying";

interface Opened {
  /** The run that is under way already. */
  current?: Synchronisation | null;
  startFailure?: object;
  isDown?: boolean;
}

const busy = { kind: "badRequest", status: 409, code: "synchronisation.busy" };

function setup({ current = null, startFailure, isDown = false }: Opened = {}) {
  const server = { run: current, isDown, startFailure };
  const asked = {
    starts: [] as SynchronisationRequest[],
    decisions: [] as DecidedRun[],
    readings: 0,
    /** Ids of the runs that were read or cancelled. */
    ids: new Set<number>(),
  };
  const connection = { returns: () => {} };
  const clock = new SimulatedClock();
  const answer = async () => {
    if (server.isDown) throw { kind: "network" };
    return server.run;
  };
  const given = async () => {
    const run = await answer();
    if (!run) throw { kind: "badRequest", status: 404 };
    return run;
  };
  const actor = createActor(
    synchronisationMachine.provide({
      actors: {
        loadCurrent: fromPromise(answer),
        pollRun: fromPromise(answer),
        startRun: fromPromise<Synchronisation, SynchronisationRequest>(async ({ input }) => {
          asked.starts.push(input);
          if (server.startFailure) throw server.startFailure;
          server.run = aRun({ id: (server.run?.id ?? 6) + 1 });
          return await given();
        }),
        readRun: fromPromise<Synchronisation, number>(async ({ input }) => {
          asked.readings += 1;
          asked.ids.add(input);
          return await given();
        }),
        applyRun: fromPromise<Synchronisation, DecidedRun>(async ({ input }) => {
          if (server.isDown) throw { kind: "network" };
          asked.decisions.push(input);
          server.run = aPreview({ state: "applying" });
          return server.run;
        }),
        cancelRun: fromPromise<Synchronisation, number>(async ({ input }) => {
          asked.ids.add(input);
          if (server.isDown) throw { kind: "network" };
          server.run = { ...(await given()), state: "cancelled" };
          return server.run;
        }),
        watchApp: fromCallback(() => undefined),
        watchRecovery: fromCallback<SynchronisationEvent>(({ sendBack }) => {
          connection.returns = () => sendBack({ type: "run.retry" });
        }),
      },
    }),
    { clock },
  );
  actor.start();
  const at = (state: "idle" | "failed" | "ended") =>
    waitFor(actor, (snapshot) => snapshot.matches(state)).then(({ context }) => context);
  const inPhase = (phase: Phase) =>
    waitFor(actor, (snapshot) => snapshot.matches({ following: { phase } })).then(({ context }) => context);
  /** The server is further, and says so. */
  const advance = (run: Synchronisation) => {
    server.run = run;
    actor.send({ type: "run.outdated" });
  };
  return { actor, server, asked, connection, clock, at, inPhase, advance };
}

describe("synchronising with the map server (§1.9)", () => {
  it("follows a run until its preview is there", async () => {
    const { actor, at, inPhase, advance, asked } = setup();
    await at("idle");

    actor.send({ type: "run.start", request: { workspaces: ["centrum"] } });
    await inPhase("discovering");
    advance(aPreview());

    expect((await inPhase("awaiting")).run?.counts?.new).toBe(2);
    expect(asked.starts).toEqual([{ workspaces: ["centrum"] }]);
  });

  it("shows the run of somebody else when one is under way already", async () => {
    const { actor, server, at, inPhase } = setup({ startFailure: busy });
    await at("idle");
    server.run = aRun({ startedBy: "Bea Heerder" });

    actor.send({ type: "run.start", request: {} });

    const { run, isOfBefore } = await inPhase("discovering");
    expect([run?.startedBy, isOfBefore]).toEqual(["Bea Heerder", true]);
  });

  it("follows a run that somebody else began while it was idle", async () => {
    const { at, inPhase, advance } = setup();
    await at("idle");

    advance(aRun({ trigger: "schedule" }));

    expect((await inPhase("discovering")).run?.trigger).toBe("schedule");
  });

  it("takes up a run that is under way when the page is opened, and applies all but what is left out", async () => {
    const { actor, inPhase, asked, advance, at } = setup({ current: aPreview() });
    expect((await inPhase("awaiting")).isOfBefore).toBe(false);

    actor.send({ type: "run.leaveOut", path: "centrum" });
    actor.send({ type: "run.apply" });
    await inPhase("applying");
    advance(aPreview({ state: "applied" }));

    expect((await at("ended")).run?.state).toBe("applied");
    expect(asked.decisions).toEqual([{ id: 7, decision: { deleteProjectIds: [], leaveOut: ["centrum"] } }]);
  });

  it("deletes a project only when it was ticked and confirmed", async () => {
    const { actor, inPhase, asked } = setup({ current: aPreview() });
    await inPhase("awaiting");

    actor.send({ type: "run.deleteProject", id: 5 });
    actor.send({ type: "run.apply" });
    await inPhase("confirming");
    actor.send({ type: "run.decline" });
    await inPhase("awaiting");
    expect(asked.decisions).toEqual([]);
    actor.send({ type: "run.apply" });
    actor.send({ type: "run.confirm" });
    await inPhase("applying");

    expect(asked.decisions[0]?.decision.deleteProjectIds).toEqual([5]);
  });

  it("does not delete a project whose datastore is left out after all", async () => {
    const { actor, inPhase, asked } = setup({ current: aPreview() });
    await inPhase("awaiting");

    actor.send({ type: "run.deleteProject", id: 5 });
    actor.send({ type: "run.leaveOut", path: "voorbeeld/oud" });
    actor.send({ type: "run.apply" });
    await inPhase("applying");

    expect(asked.decisions[0]?.decision).toEqual({ deleteProjectIds: [], leaveOut: ["voorbeeld/oud"] });
  });

  it("keeps what was ticked when the preview is read anew", async () => {
    const { actor, inPhase, advance, asked } = setup({ current: aPreview() });
    await inPhase("awaiting");

    actor.send({ type: "run.leaveOut", path: "centrum" });
    advance(aPreview({ unreadable: ["proef"] }));
    await waitFor(actor, ({ context }) => context.run?.unreadable.length === 1);

    expect([...actor.getSnapshot().context.choice.leftOut]).toEqual(["centrum"]);
    expect(asked.readings).toBe(1);
  });

  it.each<[string, Synchronisation, (run: ReturnType<typeof setup>) => void]>([
    ["when somebody else decides", aPreview(), ({ advance }) => advance(aPreview({ state: "cancelled" }))],
    ["when told to stop looking", aRun(), ({ actor }) => actor.send({ type: "run.cancel" })],
  ])("goes on to what became of it %s", async (_, current, happens) => {
    const opened = setup({ current });
    await waitFor(opened.actor, (snapshot) => snapshot.matches("following"));

    happens(opened);

    expect((await opened.at("ended")).run?.state).toBe("cancelled");
    expect([...opened.asked.ids]).toEqual([7]);
  });

  it.each(["awaiting", "confirming"] as const)(
    "goes on when somebody else decides while it is %s",
    async (phase) => {
      const { actor, inPhase, advance, at } = setup({ current: aPreview() });
      await inPhase("awaiting");
      actor.send({ type: "run.deleteProject", id: 5 });
      if (phase === "confirming") actor.send({ type: "run.apply" });
      await inPhase(phase);

      advance(aPreview({ state: "applying" }));
      await inPhase("applying");
      advance(aPreview({ state: "applied" }));

      expect((await at("ended")).run?.state).toBe("applied");
    },
  );

  it("goes back to the start from its result, or begins another one with nothing left out", async () => {
    const { actor, server, inPhase, at, asked } = setup({ startFailure: busy });
    await at("idle");
    server.run = aPreview();
    actor.send({ type: "run.start", request: {} });
    await inPhase("awaiting");
    actor.send({ type: "run.leaveOut", path: "centrum" });
    actor.send({ type: "run.leaveOut", path: "voorbeeld" });
    actor.send({ type: "run.leaveOut", path: "centrum" });
    expect([...actor.getSnapshot().context.choice.leftOut]).toEqual(["voorbeeld"]);
    actor.send({ type: "run.cancel" });
    await at("ended");
    server.startFailure = undefined;

    actor.send({ type: "run.start", request: { workspaces: ["voorbeeld"] } });
    expect(await inPhase("discovering")).toMatchObject({ isOfBefore: false, choice: { leftOut: new Set() } });
    actor.send({ type: "run.cancel" });
    await at("ended");
    server.run = null;
    actor.send({ type: "run.dismiss" });

    expect(await at("idle")).toMatchObject({ run: null, isOfBefore: false, failureMessageId: null });
    expect(asked.starts).toEqual([{}, { workspaces: ["voorbeeld"] }]);
  });

  it("tells why it could not be stopped, and looks how far it is", async () => {
    const { actor, server, at, inPhase, clock, asked } = setup({ current: aRun() });
    await inPhase("discovering");
    server.isDown = true;

    actor.send({ type: "run.cancel" });
    await waitFor(actor, ({ context }) => context.failureMessageId !== null);

    expect((await inPhase("discovering")).failureMessageId).toBe("errors.client.network");
    await waitFor(actor, (snapshot) => snapshot.matches({ following: { freshness: "resting" } }));
    clock.increment(pollMs.moving);
    expect(asked.readings).toBe(2);
    server.isDown = false;
    actor.send({ type: "run.cancel" });
    expect((await at("ended")).failureMessageId).toBeNull();
  });

  it("keeps the preview and what was ticked when applying fails, and tells why (§8.2)", async () => {
    const { actor, server, inPhase, asked } = setup({ current: aPreview() });
    await inPhase("awaiting");
    server.isDown = true;

    actor.send({ type: "run.leaveOut", path: "centrum" });
    actor.send({ type: "run.apply" });
    await waitFor(actor, ({ context }) => context.failureMessageId !== null);

    const { choice, failureMessageId } = await inPhase("awaiting");
    expect([[...choice.leftOut], failureMessageId]).toEqual([["centrum"], "errors.client.network"]);
    expect(asked.readings).toBe(1);
    server.isDown = false;
    actor.send({ type: "run.apply" });
    expect((await inPhase("applying")).failureMessageId).toBeNull();
  });

  it.each<[string, (run: ReturnType<typeof setup>) => void]>([
    ["by itself where nothing is heard", ({ clock }) => clock.increment(pollMs.moving)],
    ["once the connection is back", ({ connection }) => connection.returns()],
  ])("asks %s", async (_, happens) => {
    const opened = setup({ current: aRun() });
    await opened.inPhase("discovering");
    opened.server.run = aPreview();

    happens(opened);

    expect((await opened.inPhase("awaiting")).run?.state).toBe("awaiting");
  });

  it("asks less often while a person is to decide", async () => {
    const { inPhase, clock, asked } = setup({ current: aPreview() });
    await inPhase("awaiting");

    clock.increment(pollMs.awaiting - 1);
    expect(asked.readings).toBe(0);
    clock.increment(1);

    expect(asked.readings).toBe(1);
  });

  it("asks once more for what was heard while it was reading", async () => {
    const { actor, inPhase, asked } = setup({ current: aRun() });
    await inPhase("discovering");

    for (let heard = 0; heard < 5; heard++) actor.send({ type: "run.outdated" });
    await waitFor(actor, (snapshot) => snapshot.matches({ following: { freshness: "resting" } }));

    expect(asked.readings).toBe(2);
  });

  it("does not go back to what an overtaken answer says", async () => {
    const { actor, inPhase, advance } = setup({ current: aPreview({ state: "applying" }) });
    await inPhase("applying");

    advance(aPreview());
    await waitFor(actor, (snapshot) => snapshot.matches({ following: { freshness: "resting" } }));

    expect(actor.getSnapshot().matches({ following: { phase: "applying" } })).toBe(true);
  });

  it("begins at the beginning when the run no longer exists", async () => {
    const { server, inPhase, actor, at } = setup({ current: aRun() });
    await inPhase("discovering");
    server.run = null;

    actor.send({ type: "run.outdated" });

    expect((await at("idle")).run).toBeNull();
  });

  it("tells when it can't be opened, and asks again once the connection is back (§8.2)", async () => {
    const { server, connection, at } = setup({ isDown: true });
    expect((await at("failed")).failureMessageId).toBe("errors.client.network");
    server.isDown = false;

    connection.returns();

    expect((await at("idle")).failureMessageId).toBeNull();
  });

  it("tells when it can't be started, and looks again once the connection is back (§8.2)", async () => {
    const { actor, server, connection, at } = setup();
    await at("idle");
    server.isDown = true;
    actor.send({ type: "run.start", request: {} });
    expect((await at("idle")).failureMessageId).toBe("errors.client.network");
    server.isDown = false;
    server.run = aRun();

    connection.returns();

    await waitFor(actor, (snapshot) => snapshot.matches("following"));
    expect(actor.getSnapshot().context.failureMessageId).toBeNull();
  });

  it("begins a run while it looks for another, also after it could not look", async () => {
    const { actor, server, at, inPhase, asked } = setup();
    await at("idle");
    server.isDown = true;
    actor.send({ type: "run.outdated" });
    await at("idle");
    server.isDown = false;

    actor.send({ type: "run.outdated" });
    actor.send({ type: "run.start", request: { workspaces: ["centrum"] } });
    await inPhase("discovering");

    expect(asked.starts).toEqual([{ workspaces: ["centrum"] }]);
  });

  it("has no state that is not reached, nor a way that is not taken", () => {
    const { done, failed } = endingsIn("synchronisation");
    const gone = { kind: "badRequest", status: 404 };
    const runs = [aRun(), aPreview(), aPreview({ state: "applying" }), aPreview({ state: "applied" })];
    walkWhole(synchronisationMachine, {
      invariants: {
        "no project is deleted without being asked once more": (after, { before, type }) =>
          type !== "run.apply" ||
          before?.matches({ following: { phase: "deciding" } }) === true ||
          !after.matches({ following: { phase: "deciding" } }) ||
          before?.context.choice.deleted.size === 0,
        "a failure is gone once one begins anew": (after, { type }) =>
          type !== "run.start" || !after.matches("starting") || after.context.failureMessageId === null,
      },
      faulty: [{ guards: { deletesProjects: () => false } }, { actions: { begin: () => undefined } }].map(
        (fault) =>
          synchronisationMachine.provide({
            ...fault,
            actors: {
              watchRecovery: fromCallback<SynchronisationEvent>(() => undefined),
              watchApp: fromCallback(() => undefined),
            },
          }),
      ),
      faultsIn: ["synchronisation.idle"],
      events: [
        { type: "run.start", request: {} },
        { type: "run.leaveOut", path: "centrum" },
        { type: "run.deleteProject", id: 5 },
        ...["opening", "looking"].flatMap((state) => [
          done(state, null),
          ...runs.map((run) => done(state, run)),
        ]),
        ...runs.flatMap((run) => [
          done("starting", run),
          done("following.phase.deciding", run),
          done("following.phase.cancelling", run),
          done("following.freshness.reading", run),
        ]),
        failed("starting"),
        failed("starting", busy),
        failed("following.freshness.reading"),
        failed("following.freshness.reading", gone),
      ],
      serializeState: ({ value, context: { run, choice, isOutdated, isOfBefore } }) =>
        JSON.stringify([value, run?.state, [...choice.leftOut], [...choice.deleted], isOutdated, isOfBefore]),
    });
  });
});
