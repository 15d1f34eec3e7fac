import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import { logoutMachine } from "../../../machines/sign-out/logoutMachine.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

async function setup(signOut: () => Promise<void>) {
  const clock = new SimulatedClock();
  let departures = 0;
  const actor = createActor(
    logoutMachine.provide({
      actors: { signOut: fromPromise<void>(signOut) },
      actions: {
        leaveForLogin: () => {
          departures += 1;
        },
      },
    }),
    { clock },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches("leaving"));
  return {
    wait: (ms: number) => clock.increment(ms),
    departures: () => departures,
    status: () => actor.getSnapshot().status,
  };
}

describe("logging out", () => {
  it.each([
    ["the server says goodbye", () => Promise.resolve()],
    ["the server does not answer", () => Promise.reject(new Error("offline"))],
  ])("leaves for the login page 500 ms after %s (§2.33, §9.6)", async (_, signOut) => {
    const { wait, departures, status } = await setup(signOut);

    wait(499);
    expect(departures()).toBe(0);
    wait(1);

    expect([departures(), status()]).toEqual([1, "done"]);
  });
});

it("reaches every state and takes every transition of logging out", () => {
  walkWhole(logoutMachine, {
    invariants: {
      "one leaves also when the server does not answer": (after, { before, type }) =>
        !type.startsWith("xstate.error") || !before?.matches("signingOut") || after.matches("leaving"),
      "nobody leaves before the server had its chance": (after, { before, type }) =>
        !after.matches("left") || type.startsWith("xstate.after") || before?.matches("left") === true,
    },
    events: [done("0.logout.signingOut"), failed("0.logout.signingOut")] as never[],
  });
});
