import { describe, expect, it } from "vitest";
import { type ActorRefFrom, createActor, createMachine } from "xstate";
import type { realtimeMachine } from "../../../../machines/realtime/realtimeMachine.ts";
import { createApi } from "../../../../src/api/createApi.ts";
import type { SocketListener } from "../../../../src/api/openSocket.ts";
import { provideRealtime } from "../../../../src/features/realtime/provide.ts";
import { eventually } from "../../../support/time/eventually.ts";

function setup() {
  const done: string[] = [];
  const listeners: SocketListener[] = [];
  const page = { isHidden: false, holdsWork: false };
  const watchers = new Set<() => void>();
  const api = createApi({ apiHost: "/api", language: "nl" });
  api.openSocket = async (listener) => {
    listeners.push(listener);
    return { emit: ({ event }) => done.push(`emit ${event}`), close: () => done.push("close") };
  };
  const realtime = provideRealtime({
    api,
    sight: {
      isHidden: () => page.isHidden,
      watch: (tell) => {
        watchers.add(tell);
        return () => watchers.delete(tell);
      },
    },
    holdsWork: () => page.holdsWork,
    reloadPage: () => done.push("reload"),
    logProblem: (message) => done.push(message),
  });
  const application = createActor(createMachine({ invoke: { id: "realtime", src: realtime } })).start();
  const actor = application.getSnapshot().children["realtime"] as ActorRefFrom<typeof realtimeMachine>;
  actor.send({ type: "realtime.connect" });
  const see = (isHidden: boolean) => {
    page.isHidden = isHidden;
    for (const tell of watchers) tell();
  };
  return { actor, api, done, page, see, listener: () => listeners[0] };
}

describe("the real-time connection in the browser", () => {
  it("reloads the page only while it is hidden (§4.35)", () => {
    const { done, page, listener } = setup();

    listener()?.onReceive({ event: "reload-page" });
    expect(done).toEqual([]);
    page.isHidden = true;
    listener()?.onReceive({ event: "reload-page" });

    expect(done).toEqual(["reload"]);
  });

  it("reloads a page with unsaved work only once that is saved and the page is left (§4.35)", () => {
    const { done, page, see, listener } = setup();
    page.holdsWork = true;
    see(true);

    listener()?.onReceive({ event: "reload-page" });
    see(false);
    page.holdsWork = false;
    expect(done).toEqual([]);
    see(true);

    expect(done).toEqual(["reload"]);
  });

  it("tells why it could not connect (§8.9)", () => {
    const { done, listener } = setup();

    listener()?.onLost("timeout");

    expect(done).toEqual(["Could not connect to websockets: timeout"]);
  });

  it("closes also when it was still being opened", async () => {
    const { actor, done } = setup();

    actor.send({ type: "realtime.disconnect" });

    await eventually(() => expect(done).toEqual(["close"]));
  });
});
