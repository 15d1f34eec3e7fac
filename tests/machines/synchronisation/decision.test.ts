import { describe, expect, it } from "vitest";
import {
  changeCount,
  decisionOf,
  deletedProjects,
  firstChoice,
  layerCounts,
} from "../../../machines/synchronisation/decision.ts";
import { readWorkspaceNames } from "../../../machines/synchronisation/workspaceNames.ts";
import type { WorkspaceDifference } from "../../../schemas/synchronisation.ts";
import { aRun, someDifferences } from "../../support/answers/someRuns.ts";

describe("what applying a preview would change (§1.9)", () => {
  it("counts every layer that differs", () => {
    expect(changeCount(someDifferences, firstChoice)).toBe(4);
  });

  it("counts nothing of what is left out", () => {
    const leftOut = new Set(["centrum", "voorbeeld/oud"]);

    expect(changeCount(someDifferences, { ...firstChoice, leftOut })).toBe(1);
  });

  it("counts a project that is deleted, unless its datastore is left out", () => {
    const deleted = new Set([5, 6]);

    expect(changeCount(someDifferences, { ...firstChoice, deleted })).toBe(6);
    expect(changeCount(someDifferences, { deleted, leftOut: new Set(["voorbeeld"]) })).toBe(2);
  });

  const bare = { projects: [], layers: [], layerCount: 0 };
  const same = { name: "bomen", title: "Bomen", kind: "same" } as const;

  it("counts a datastore and a workspace without layers once, and nothing that stays the same", () => {
    const empty: WorkspaceDifference[] = [
      { name: "leeg", kind: "new", datastores: [] },
      { name: "eender", kind: "same", datastores: [] },
      {
        name: "half",
        kind: "new",
        datastores: [
          { ...bare, name: "bron", kind: "new" },
          { ...bare, name: "gelijk", kind: "same", layers: [same] },
        ],
      },
    ];

    expect(changeCount(empty, firstChoice)).toBe(2);
    expect(changeCount(empty, { ...firstChoice, leftOut: new Set(["leeg", "half/gelijk"]) })).toBe(1);
  });

  it("counts the layers by what becomes of them", () => {
    const [centre, example] = someDifferences;
    const datastores = [centre, example].flatMap((workspace) => workspace?.datastores ?? []);

    expect(layerCounts([...datastores, { layers: [same] }])).toEqual({ new: 2, changed: 1, gone: 1 });
  });

  it("deletes a project of datastores that are gone, once, and none of those that stay", () => {
    const projects = [{ id: 5, name: "Oude kaart" }];
    const gone = ["a", "b"].map((name) => ({ ...bare, name, kind: "gone" as const, projects }));
    const differences: WorkspaceDifference[] = [
      ...someDifferences,
      { name: "weg", kind: "gone", datastores: gone },
    ];
    const choice = { ...firstChoice, deleted: new Set([1, 5]) };

    expect(deletedProjects(differences, choice)).toEqual(projects);
    expect(decisionOf(aRun({ differences }), choice)).toEqual({ deleteProjectIds: [5], leaveOut: [] });
    expect(decisionOf(aRun(), choice)).toEqual({ deleteProjectIds: [], leaveOut: [] });
  });
});

describe("names of workspaces as they are typed", () => {
  it.each([
    ["centrum, haven", ["centrum", "haven"], []],
    [" centrum;haven\nkust  centrum ", ["centrum", "haven", "kust"], []],
    ["", [], []],
    ["goed, ../etc, a/b", ["goed"], ["../etc", "a/b"]],
  ])("reads %j", (typed, names, wrong) => {
    expect(readWorkspaceNames(typed)).toEqual({ names, wrong });
  });
});
