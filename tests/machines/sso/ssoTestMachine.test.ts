import { expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { ssoTestMachine } from "../../../machines/sso/ssoTestMachine.ts";
import type { SsoTest } from "../../../schemas/singleSignOn.ts";
import { done } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const checks: SsoTest["checks"] = [{ name: "secret", outcome: "failed", detail: "invalid_client" }];

it("tells what the test found §22.7", async () => {
  const actors = { testSettings: fromPromise<SsoTest>(async () => ({ checks })) };
  const actor = createActor(ssoTestMachine.provide({ actors })).start();

  expect(actor.getSnapshot().context.checks).toEqual([]);
  actor.send({ type: "ssoTest.run" });
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.matches("tested"));

  expect(actor.getSnapshot().context.checks).toEqual(checks);
});

it("reaches every state and takes every transition of testing the settings", () => {
  walkWhole(ssoTestMachine, {
    invariants: {
      "only what was tested is told": (after) =>
        after.matches("untested") ? after.context.checks.length === 0 : true,
    },
    events: [done("0.ssoTest.testing", { checks })] as never[],
  });
});
