import { describe, expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import {
  realtimeMachine,
  type SocketCommand,
  type SocketReport,
} from "../../../machines/app/realtimeMachine.ts";

function setup() {
  const said: string[] = [];
  let sockets = 0;
  let opened = 0;
  let report: (event: SocketReport) => void = () => undefined;
  const actor = createActor(
    realtimeMachine.provide({
      actors: {
        openSocket: fromCallback<SocketCommand>(({ sendBack, receive }) => {
          sockets += 1;
          opened += 1;
          report = sendBack;
          receive(({ payload }) => said.push(`emit ${payload.event}`));
          return () => {
            sockets -= 1;
          };
        }),
      },
      actions: {
        reportProblem: (_, { reason }) => said.push(`problem ${reason}`),
        reloadPage: () => said.push("reload"),
      },
    }),
  ).start();
  return {
    said,
    socketCount: () => sockets,
    openedCount: () => opened,
    connect: () => actor.send({ type: "realtime.connect" }),
    disconnect: () => actor.send({ type: "realtime.disconnect" }),
    announceReload: () => actor.send({ type: "realtime.announceReload" }),
    socketConnects: () => report({ type: "socket.connected" }),
    socketIsLost: (reason: string) => report({ type: "socket.lost", reason }),
    hearReload: (isPageHidden: boolean) =>
      report({ type: "socket.received", payload: { event: "reload-page" }, isPageHidden }),
    problem: () => actor.getSnapshot().context.problem,
  };
}

describe("the real-time connection (§4.32)", () => {
  it("starts disconnected (§4.33)", () => {
    expect(setup().socketCount()).toBe(0);
  });

  it("connects once after a user is set (§4.33)", () => {
    const { connect, openedCount } = setup();

    connect();
    connect();

    expect(openedCount()).toBe(1);
  });

  it("closes with the session", () => {
    const { connect, disconnect, socketCount } = setup();
    connect();

    disconnect();

    expect(socketCount()).toBe(0);
  });

  it("reloads the page when told to while it is hidden (§4.35)", () => {
    const { connect, socketConnects, hearReload, said } = setup();
    connect();
    socketConnects();

    hearReload(true);

    expect(said).toEqual(["reload"]);
  });

  it("leaves a visible page alone (§4.35)", () => {
    const { connect, socketConnects, hearReload, said } = setup();
    connect();
    socketConnects();

    hearReload(false);

    expect(said).toEqual([]);
  });

  it("announces a reload as soon as there is a connection (§4.14)", () => {
    const { announceReload, connect, socketConnects, said } = setup();

    announceReload();
    connect();
    expect(said).toEqual([]);
    socketConnects();

    expect(said).toEqual(["emit reload-page"]);
  });

  it("does not announce an old reload again after reconnecting", () => {
    const { announceReload, connect, socketConnects, socketIsLost, said } = setup();
    announceReload();
    connect();
    socketConnects();

    socketIsLost("transport close");
    socketConnects();

    expect(said).toEqual(["emit reload-page"]);
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
