import { expect, it } from "vitest";
import type { RegisteredWorkspace } from "../../../server/repositories/synchronisation/mapRegistry.ts";
import { synchronisationRuns, type RunParts } from "../../../server/services/synchronisation/runs.ts";
import { deferred } from "../../support/time/deferred.ts";

const knowledgeOf = (all: () => Promise<RegisteredWorkspace[]>) => ({ all }) as RunParts["mapRegistry"];

it("does not ask the map server when it is cancelled before that §1.9", async () => {
  const known = deferred<RegisteredWorkspace[]>();
  const asked: object[] = [];
  const failed: string[] = [];
  const runs = synchronisationRuns({
    synchronisations: {
      failDead: async () => [],
      start: async () => 7,
      cancel: async () => true,
      fail: async (_id: number, reason: string) => void failed.push(reason),
    } as unknown as RunParts["synchronisations"],
    mapRegistry: knowledgeOf(() => known.promise),
    discover: (options) => {
      asked.push(options);
      return new Promise(() => undefined);
    },
    changeEvents: { workProgressed: () => undefined } as unknown as RunParts["changeEvents"],
    projects: {} as RunParts["projects"],
    isOnlyProcess: true,
    now: () => new Date("2026-03-02T09:00:00Z"),
    log: { info: () => undefined, error: () => undefined },
  });
  const id = await runs.start({ trigger: "person", startedBy: 1, asked: null });

  await runs.cancel(id);
  known.resolve([]);
  await runs.settled();

  expect(asked).toEqual([]);
  expect(failed).toEqual(["synchronisation.interrupted"]);
});
