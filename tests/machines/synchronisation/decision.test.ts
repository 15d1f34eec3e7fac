import { describe, expect, it } from "vitest";
import { changeCount, firstChoice } from "../../../machines/synchronisation/decision.ts";
import { readWorkspaceNames } from "../../../machines/synchronisation/workspaceNames.ts";
import type { WorkspaceDifference } from "../../../schemas/synchronisation.ts";
import { someDifferences } from "../../support/answers/someRuns.ts";

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

  it("counts a datastore and a workspace without layers once", () => {
    const empty: WorkspaceDifference[] = [
      { name: "leeg", kind: "new", datastores: [] },
      {
        name: "half",
        kind: "new",
        datastores: [{ name: "bron", kind: "new", projects: [], layers: [], layerCount: 0 }],
      },
    ];

    expect(changeCount(empty, firstChoice)).toBe(2);
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
