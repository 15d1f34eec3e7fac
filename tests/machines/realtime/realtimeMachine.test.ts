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
} from "../../../machines/realtime/realtimeMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const inUse: ReloadConditions = { isHidden: false, holdsWork: false };
const hidden: ReloadConditions = { isHidden: true, holdsWork: false };
const hiddenWithWork: ReloadConditions = { isHidden: true, holdsWork: true };

const connect: RealtimeEvent = { type: "realtime.connect" };
const disconnect: RealtimeEvent = { type: "realtime.disconnect" };
const announce: RealtimeEvent = { type: "realtime.announceReload" };
const connected = (page = inUse): RealtimeEvent => ({ type: "socket.connected", page });
const lost = (reason = "transport close"): RealtimeEvent => ({ type: "socket.lost", reason });
const refused: RealtimeEvent = { type: "socket.refused" };
const hears = (payload: RealtimePayload, page = inUse): RealtimeEvent => ({
  type: "socket.received",
  payload,
  page,
});
const reload = (page: ReloadConditions) => hears({ event: "reload-page" }, page);
const over = (page = inUse) => hears({ event: "session-over" }, page);
const left = (page: ReloadConditions): RealtimeEvent => ({ type: "page.left", page });

function setup() {
  const clock = new SimulatedClock();
  const seen: string[] = [];
  let report: (event: RealtimeEvent) => void = () => undefined;
  let leave: (event: RealtimeEvent) => void = () => undefined;
  const realtime = realtimeMachine.provide({
    actors: {
      openSocket: fromCallback<SocketCommand>(({ sendBack, receive }) => {
        seen.push("opened");
        report = sendBack;
        receive(({ type, payload }) => seen.push(`${type.slice("socket.".length)} ${payload.event}`));
        return () => void seen.push("closed");
      }),
      watchLeaving: fromCallback<RealtimeEvent>(({ sendBack }) => {
        leave = sendBack;
      }),
    },
    actions: {
      reportProblem: (_, { reason }) => seen.push(`problem ${reason}`),
      reloadPage: () => seen.push("reload"),
    },
  });
  const application = createActor(
    createMachine({
      invoke: { id: "realtime", src: realtime },
      on: {
        "*": {
          actions: ({ event }) => {
            const told = event as unknown as RealtimeReport;
            seen.push("announcement" in told ? JSON.stringify(told.announcement) : told.type);
          },
        },
      },
    }),
    { clock },
  ).start();
  const actor = application.getSnapshot().children["realtime"] as ActorRefFrom<typeof realtimeMachine>;
  const happen = (what: RealtimeEvent | number) => {
    if (typeof what === "number") clock.increment(what);
    else if (what.type.startsWith("socket.")) report(what);
    else if (what.type === "page.left") leave(what);
    else actor.send(what);
  };
  return { actor, seen, happen };
}

/** What happens, or how many ms pass, and all that is seen of it. */
type Step = [what: RealtimeEvent | number, ...seen: string[]];

/** The same steps, with what was seen of each. */
const play = (steps: readonly Step[], { seen, happen } = setup()) =>
  steps.map(([what]): Step => {
    happen(what);
    return [what, ...seen.splice(0)];
  });

const [missed, refusal] = ["realtime.missed", "realtime.refused"];
const begun: Step = [connect, "opened"];
/** Of somebody who is signed in. */
const ready: Step[] = [begun, [connected()]];
const again = ["closed", "opened"];
const pauseMs = refusalDelaysMs.first;

describe("the real-time connection (§4.32)", () => {
  it.each<[string, Step[]]>([
    [
      "connects once after a user is set, and closes with the session (§4.33)",
      [begun, [connect], [disconnect, "closed"]],
    ],
    ["reloads the page when told to while it is hidden (§4.35)", [...ready, [reload(hidden), "reload"]]],
    [
      "leaves a visible page alone, however often it is left (§4.35)",
      [...ready, [reload(inUse)], [left(hidden)]],
    ],
    [
      "announces a reload as soon as there is a connection, each once (§4.14)",
      [
        [announce],
        begun,
        [connected(), "emit reload-page"],
        [lost()],
        [connected(), missed],
        [announce, "emit reload-page"],
      ],
    ],
  ])("%s", (_, steps) => expect(play(steps)).toEqual(steps));

  it("reports why it could not connect, once for each outage (§8.9)", () => {
    const connection = setup();
    const outage: Step[] = [begun, [lost("timeout"), "problem timeout"], [lost("timeout again")]];

    expect(play(outage, connection)).toEqual(outage);
    expect(connection.actor.getSnapshot().context.problem).toBe("timeout again");
  });
});

describe("a reload that would lose work (§4.35)", () => {
  const owed: Step[] = [...ready, [reload(hiddenWithWork), missed]];

  it.each<[string, Step[]]>([
    [
      "is put off, and who is signed in is asked anew; it comes as soon as the page is left with nothing to lose",
      [...owed, [left(hiddenWithWork)], [left(hidden), "reload"]],
    ],
    [
      "is owed no longer once the session ended",
      [...owed, [disconnect, "closed"], begun, [connected()], [left(hidden)]],
    ],
  ])("%s", (_, steps) => expect(play(steps)).toEqual(steps));
});

describe("a session that another one of this browser replaced (§4.14, §4.35)", () => {
  const away: Step = [lost("io server disconnect")];

  it.each<[string, Step[]]>([
    [
      "reloads a hidden page once the new one lets it in: what asked for that came while it was not connected",
      [...ready, [over(hidden)], away, [refused], [pauseMs, ...again], [connected(hidden), "reload", missed]],
    ],
    [
      "leaves a page alone that was seen then",
      [...ready, [over()], away, [connected(hidden), missed], [left(hidden)]],
    ],
    [
      "leaves unsaved work alone, until the page is left without",
      [...ready, [over(hiddenWithWork)], away, [connected(hiddenWithWork), missed], [left(hidden), "reload"]],
    ],
    [
      "is no matter for the application while the new one is on its way, and is once that does not come",
      [
        ...ready,
        [over()],
        away,
        [refused],
        [pauseMs, ...again],
        [refused],
        [2 * pauseMs, ...again],
        [refused, refusal],
      ],
    ],
    [
      "is forgotten with the next connection: what is refused after that is asked about at once",
      [
        ...ready,
        [over()],
        [refused],
        [pauseMs, ...again],
        [connected(), missed],
        [refused, refusal],
        [pauseMs, ...again],
      ],
    ],
  ])("%s", (_, steps) => expect(play(steps)).toEqual(steps));
});

describe("what the server announces", () => {
  it.each<[string, Step[]]>([
    [
      "is passed on to the application, whether the page is seen or not",
      [
        ...ready,
        [hears({ event: "access-changed" }, hidden), '{"event":"access-changed"}'],
        [hears({ event: "project-changed", projectId: 7 }), '{"event":"project-changed","projectId":7}'],
      ],
    ],
    [
      "may have been missed while the connection was away: that is told once it is back (§4.34)",
      [...ready, [lost()], [lost("timeout"), "problem timeout"], [connected(), missed]],
    ],
    [
      "may have been missed as well while the first connection did not come about",
      [begun, [lost(), "problem transport close"], [connected(), missed], [lost()], [connected(), missed]],
    ],
  ])("%s", (_, steps) => expect(play(steps)).toEqual(steps));
});

describe("a connection that the server refuses", () => {
  it.each<[string, Step[]]>([
    [
      "asks who is signed in, and is opened anew ever later (§4.14, §8.3)",
      [begun, [refused, refusal], [pauseMs, ...again], [refused, refusal], [2 * pauseMs - 1], [1, ...again]],
    ],
    [
      "is opened anew at once when somebody turns out to be signed in, but only after a first refusal (§4.14)",
      [begun, [refused, refusal], [connect, ...again], [refused, refusal], [connect]],
    ],
    [
      "says what it was to say, and that something may have been missed, once it is let in (§4.14)",
      [begun, [announce], [refused, refusal], [pauseMs, ...again], [connected(), "emit reload-page", missed]],
    ],
    [
      "is not opened anew when the session turns out to have ended",
      [begun, [refused, refusal], [disconnect, "closed"], [refusalDelaysMs.longest]],
    ],
  ])("%s", (_, steps) => expect(play(steps)).toEqual(steps));
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
      ...[inUse, hidden, hiddenWithWork].map((page) => ({ type: "socket.connected" as const, page })),
      { type: "socket.lost", reason: "timeout" },
      ...payloads.flatMap((payload) =>
        [inUse, hidden, hiddenWithWork].map((page) => ({ type: "socket.received" as const, payload, page })),
      ),
      { type: "page.left", page: hidden },
      { type: "page.left", page: hiddenWithWork },
    ],
  });
});
