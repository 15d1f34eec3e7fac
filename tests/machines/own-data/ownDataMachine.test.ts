import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { ownDataMachine } from "../../../machines/own-data/ownDataMachine.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const { done, failed } = endingsIn("ownData");

it("asks once while a copy is on its way, and tells when it came §33.3", () => {
  let [asked, told] = [0, 0];
  const actor = createActor(
    ownDataMachine.provide({
      actors: {
        download: fromPromise<void>(() => {
          asked += 1;
          return new Promise(() => undefined);
        }),
      },
      actions: { notifyDownloaded: () => void (told += 1) },
    }),
  ).start();
  expect(actor.getSnapshot().value).toBe("idle");
  actor.send({ type: "ownData.download" });
  actor.send({ type: "ownData.download" });
  expect([asked, told, actor.getSnapshot().hasTag("busy")]).toEqual([1, 0, true]);
  actor.send(failed("downloading"));
  expect([told, actor.getSnapshot().value]).toEqual([0, "idle"]);
  actor.send({ type: "ownData.download" });
  actor.send(done("downloading"));
  expect([asked, told, actor.getSnapshot().value]).toEqual([2, 1, "idle"]);
});

it("reaches every state and takes every transition of downloading one's own data", () => {
  walkWhole(ownDataMachine, { invariants: {} });
});
