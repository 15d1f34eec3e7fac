import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import { logoutMachine } from "../../../machines/sign-out/logoutMachine.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

async function setup(signOut: () => Promise<string | undefined>) {
  const clock = new SimulatedClock();
  const departures: (string | undefined)[] = [];
  const actor = createActor(
    logoutMachine.provide({
      actors: { signOut: fromPromise<string | undefined>(signOut) },
      actions: {
        leave: (_, provider) => void departures.push(provider),
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
    ["the server says goodbye", () => Promise.resolve(undefined), undefined],
    [
      "the server names the provider §22.6",
      () => Promise.resolve("https://idp.example"),
      "https://idp.example",
    ],
    ["the server does not answer", () => Promise.reject(new Error("offline")), undefined],
  ])("leaves for the login page 500 ms after %s (§2.33, §9.6)", async (_, signOut, provider) => {
    const { wait, departures, status } = await setup(signOut);

    wait(499);
    expect(departures()).toEqual([]);
    wait(1);

    expect([departures(), status()]).toEqual([[provider], "done"]);
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
