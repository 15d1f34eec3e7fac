import { describe, expect, it } from "vitest";
import { type ActorRefFrom, createActor, createMachine, fromCallback, SimulatedClock } from "xstate";
import type { RealtimePayload } from "../../../schemas/realtime.ts";
import {
  type ReloadConditions,
  type RealtimeEvent,
  realtimeMachine,
  type RealtimeReport,
  refusalDelaysMs,
  type SocketCommand,
  type SocketReport,
} from "../../../machines/realtime/realtimeMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const seen: ReloadConditions = { isHidden: false, holdsWork: false };
const hidden: ReloadConditions = { isHidden: true, holdsWork: false };
const hiddenWithWork: ReloadConditions = { isHidden: true, holdsWork: true };

function setup(clock = new SimulatedClock()) {
  const said: string[] = [];
  const told: RealtimeReport[] = [];
  let sockets = 0;
  let opened = 0;
  let report: (event: SocketReport) => void = () => undefined;
  let leave: (event: RealtimeEvent) => void = () => undefined;
  const realtime = realtimeMachine.provide({
    actors: {
      openSocket: fromCallback<SocketCommand>(({ sendBack, receive }) => {
        sockets += 1;
        opened += 1;
        report = sendBack;
        receive(({ type, payload }) => said.push(`${type.slice("socket.".length)} ${payload.event}`));
        return () => {
          sockets -= 1;
        };
      }),
      watchLeaving: fromCallback<RealtimeEvent>(({ sendBack }) => {
        leave = sendBack;
      }),
    },
    actions: {
      reportProblem: (_, { reason }) => said.push(`problem ${reason}`),
      reloadPage: () => said.push("reload"),
    },
  });
  const application = createActor(
    createMachine({
      invoke: { id: "realtime", src: realtime },
      on: { "*": { actions: ({ event }) => told.push(event as unknown as RealtimeReport) } },
    }),
    { clock },
  ).start();
  const actor = application.getSnapshot().children["realtime"] as ActorRefFrom<typeof realtimeMachine>;
  return {
    said,
    told,
    socketCount: () => sockets,
    openedCount: () => opened,
    connect: () => actor.send({ type: "realtime.connect" }),
    disconnect: () => actor.send({ type: "realtime.disconnect" }),
    announceReload: () => actor.send({ type: "realtime.announceReload" }),
    socketConnects: (page = seen) => report({ type: "socket.connected", page }),
    socketIsRefused: () => report({ type: "socket.refused" }),
    socketIsLost: (reason: string) => report({ type: "socket.lost", reason }),
    hear: (payload: RealtimePayload, page = seen) => report({ type: "socket.received", payload, page }),
    hearReload: (page: ReloadConditions) =>
      report({ type: "socket.received", payload: { event: "reload-page" }, page }),
    leavePage: (page: ReloadConditions) => leave({ type: "page.left", page }),
    problem: () => actor.getSnapshot().context.problem,
  };
}

/** The connection of somebody who is signed in. */
function setupConnected(clock = new SimulatedClock()) {
  const connection = setup(clock);
  connection.connect();
  connection.socketConnects();
  return connection;
}

describe("the real-time connection (§4.32)", () => {
  it("connects once after a user is set, and closes with the session (§4.33)", () => {
    const { connect, disconnect, socketCount, openedCount } = setup();
    expect(socketCount()).toBe(0);

    connect();
    connect();
    expect(openedCount()).toBe(1);
    disconnect();

    expect(socketCount()).toBe(0);
  });

  it.each([
    ["reloads the page when told to while it is hidden (§4.35)", hidden, ["reload"]],
    ["leaves a visible page alone (§4.35)", seen, []],
  ])("%s", (_what, page, expected) => {
    const { hearReload, said } = setupConnected();

    hearReload(page);

    expect(said).toEqual(expected);
  });

  it("announces a reload as soon as there is a connection, each once (§4.14)", () => {
    const { announceReload, connect, socketConnects, socketIsLost, said } = setup();

    announceReload();
    connect();
    expect(said).toEqual([]);
    socketConnects();
    expect(said).toEqual(["emit reload-page"]);
    socketIsLost("transport close");
    socketConnects();
    expect(said).toHaveLength(1);
    announceReload();

    expect(said).toHaveLength(2);
  });

  it("reports why it could not connect, once for each outage (§8.9)", () => {
    const { connect, socketIsLost, socketConnects, said, problem } = setup();
    connect();

    socketIsLost("timeout");
    socketIsLost("timeout again");
    expect(said).toEqual(["problem timeout"]);
    expect(problem()).toBe("timeout again");
    socketConnects();

    expect(problem()).toBeNull();
  });
});

describe("a reload that would lose work (§4.35)", () => {
  it("is put off: what was typed or drawn in a hidden page stays, and who is signed in is asked anew", () => {
    const { hearReload, said, told } = setupConnected();

    hearReload(hiddenWithWork);

    expect(said).toEqual([]);
    expect(told).toEqual([{ type: "realtime.missed" }]);
  });

  it("comes as soon as the page is left with nothing to lose, and once only", () => {
    const { hearReload, leavePage, said } = setupConnected();
    hearReload(hiddenWithWork);

    leavePage(hiddenWithWork);
    expect(said).toEqual([]);
    leavePage(hidden);

    expect(said).toEqual(["reload"]);
  });

  it("does not come to a page that was never asked to, however often it is left", () => {
    const { hearReload, leavePage, said } = setupConnected();
    hearReload(seen);

    leavePage(hidden);

    expect(said).toEqual([]);
  });

  it("is owed no longer once the session ended", () => {
    const { hearReload, leavePage, disconnect, connect, socketConnects, said } = setupConnected();
    hearReload(hiddenWithWork);

    disconnect();
    connect();
    socketConnects();
    leavePage(hidden);

    expect(said).toEqual([]);
  });
});

describe("a session that another one of this browser replaced (§4.14, §4.35)", () => {
  const over: RealtimePayload = { event: "session-over" };

  it("reloads a hidden page once the new one lets it in: what asked for that came while it was not connected", () => {
    const clock = new SimulatedClock();
    const { hear, socketIsLost, socketIsRefused, socketConnects, said, problem } = setupConnected(clock);

    hear(over, hidden);
    socketIsLost("io server disconnect");
    socketIsRefused();
    expect(said).toEqual([]);
    clock.increment(refusalDelaysMs.first);
    socketConnects(hidden);

    expect(said).toEqual(["reload"]);
    expect(problem()).toBeNull();
  });

  it("leaves a page alone that was seen then", () => {
    const { hear, socketIsLost, socketConnects, leavePage, said } = setupConnected();

    hear(over, seen);
    socketIsLost("io server disconnect");
    socketConnects(hidden);
    leavePage(hidden);

    expect(said).toEqual([]);
  });

  it("leaves unsaved work alone, until the page is left without", () => {
    const { hear, socketIsLost, socketConnects, leavePage, said } = setupConnected();

    hear(over, hiddenWithWork);
    socketIsLost("io server disconnect");
    socketConnects(hiddenWithWork);
    expect(said).toEqual([]);
    leavePage(hidden);

    expect(said).toEqual(["reload"]);
  });

  it("is no matter for the application while the new one is on its way, and is once that does not come", () => {
    const clock = new SimulatedClock();
    const { hear, socketIsLost, socketIsRefused, openedCount, told } = setupConnected(clock);

    hear(over);
    socketIsLost("io server disconnect");
    socketIsRefused();
    clock.increment(refusalDelaysMs.first);
    expect(openedCount()).toBe(2);
    socketIsRefused();
    clock.increment(2 * refusalDelaysMs.first);
    expect(told).toEqual([]);
    socketIsRefused();

    expect(told).toEqual([{ type: "realtime.refused" }]);
  });

  it("is forgotten with the next connection: what is refused after that is asked about at once", () => {
    const { hear, socketIsLost, socketConnects, socketIsRefused, told } = setupConnected();
    hear(over);
    socketIsLost("io server disconnect");
    socketConnects();
    told.length = 0;

    socketIsRefused();

    expect(told).toEqual([{ type: "realtime.refused" }]);
  });
});

describe("what the server announces", () => {
  it("is passed on to the application, whether the page is seen or not", () => {
    const { hear, told, said } = setupConnected();

    hear({ event: "access-changed" }, hidden);
    hear({ event: "project-changed", projectId: 7 });

    expect(told).toEqual([
      { type: "realtime.announced", announcement: { event: "access-changed" } },
      { type: "realtime.announced", announcement: { event: "project-changed", projectId: 7 } },
    ]);
    expect(said).toEqual([]);
  });

  it("may have been missed while the connection was away: that is told once it is back (§4.34)", () => {
    const { socketIsLost, socketConnects, told } = setupConnected();

    socketIsLost("transport close");
    socketIsLost("timeout");
    expect(told).toEqual([]);
    socketConnects();

    expect(told).toEqual([{ type: "realtime.missed" }]);
  });

  it("may have been missed as well while the first connection did not come about", () => {
    const { connect, socketIsLost, socketConnects, told } = setup();
    connect();

    socketIsLost("websocket error");
    socketConnects();
    socketIsLost("transport close");
    socketConnects();

    expect(told).toEqual([{ type: "realtime.missed" }, { type: "realtime.missed" }]);
  });
});

describe("a connection that the server refuses", () => {
  it("asks who is signed in, and is opened anew ever later (§4.14, §8.3)", () => {
    const clock = new SimulatedClock();
    const { connect, socketIsRefused, openedCount, told } = setup(clock);
    connect();

    socketIsRefused();
    expect(told).toEqual([{ type: "realtime.refused" }]);
    clock.increment(refusalDelaysMs.first);
    expect(openedCount()).toBe(2);
    socketIsRefused();
    clock.increment(2 * refusalDelaysMs.first - 1);
    expect(openedCount()).toBe(2);
    clock.increment(1);

    expect(openedCount()).toBe(3);
    expect(told).toEqual([{ type: "realtime.refused" }, { type: "realtime.refused" }]);
  });

  it("is opened anew at once when somebody turns out to be signed in, but only after a first refusal (§4.14)", () => {
    const clock = new SimulatedClock();
    const { connect, socketIsRefused, openedCount } = setup(clock);
    connect();

    socketIsRefused();
    connect();
    expect(openedCount()).toBe(2);
    socketIsRefused();
    connect();

    expect(openedCount()).toBe(2);
  });

  it("says what it was to say, and that something may have been missed, once it is let in (§4.14)", () => {
    const clock = new SimulatedClock();
    const { connect, announceReload, socketIsRefused, socketConnects, said, told } = setup(clock);
    connect();
    announceReload();

    socketIsRefused();
    clock.increment(refusalDelaysMs.first);
    socketConnects();

    expect(said).toEqual(["emit reload-page"]);
    expect(told).toEqual([{ type: "realtime.refused" }, { type: "realtime.missed" }]);
  });

  it("is not opened anew when the session turns out to have ended", () => {
    const clock = new SimulatedClock();
    const { connect, disconnect, socketIsRefused, openedCount } = setup(clock);
    connect();

    socketIsRefused();
    disconnect();
    clock.increment(refusalDelaysMs.longest);

    expect(openedCount()).toBe(1);
  });
});

it("the chart of the connection has no state and no transition that nothing leads to", () => {
  const payloads: RealtimePayload[] = [
    { event: "reload-page" },
    { event: "session-over" },
    { event: "access-changed" },
  ];
  walkWhole(realtimeMachine.provide({ actions: { report: () => undefined } }), {
    invariants: {
      "who is connected has no problem": (after) =>
        !after.matches({ active: "connected" }) ||
        (after.context.problem === null && !after.context.mayHaveMissed),
      "who disconnected on purpose missed nothing": (after) =>
        !after.matches("disconnected") || (after.context.problem === null && !after.context.mayHaveMissed),
      "a lost connection may have missed something": (after, { before, type }) =>
        type !== "socket.lost" || !before?.matches({ active: "connected" }) || after.context.mayHaveMissed,
    },
    events: [
      ...[seen, hidden, hiddenWithWork].map((page) => ({ type: "socket.connected" as const, page })),
      { type: "socket.lost", reason: "timeout" },
      ...payloads.flatMap((payload) =>
        [seen, hidden, hiddenWithWork].map((page) => ({ type: "socket.received" as const, payload, page })),
      ),
      { type: "page.left", page: hidden },
      { type: "page.left", page: hiddenWithWork },
    ],
  });
});
