import { describe, expect, it } from "vitest";
import type {
  RegisteredProject,
  RegisteredWorkspace,
  WorkspacePlan,
} from "../../../server/repositories/synchronisation/mapRegistry.ts";
import { compare } from "../../../server/services/synchronisation/compare.ts";
import {
  countsOf,
  differencesOf,
  withoutRemoved,
} from "../../../server/services/synchronisation/differences.ts";
import type {
  Discovery,
  FoundLayer,
  FoundWorkspace,
} from "../../../server/services/synchronisation/Discovery.ts";
import { planOf, type Decision } from "../../../server/services/synchronisation/plan.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";

const decideAll: Decision = { deleteProjectIds: new Set(), leaveOut: new Set(), keepsRemoved: false };

const layer = (name: string, more: Partial<FoundLayer> = {}): FoundLayer => ({
  name,
  title: name,
  datastore: "basis",
  extent: [5, 52, 6, 53],
  legend: "",
  ...more,
});

/** A map server that tells of datastores, unless `datastores` is null. */
const found = (name: string, layers: FoundLayer[], datastores?: string[] | null): FoundWorkspace => ({
  name,
  layers,
  datastores:
    datastores === undefined ? [...new Set(layers.map((each) => each.datastore ?? ""))] : datastores,
});

const discovery = (...workspaces: FoundWorkspace[]): Discovery => ({ workspaces, unreadable: [] });

const project = (more: Partial<RegisteredProject> = {}): RegisteredProject => ({
  id: 1,
  name: "Basis",
  datastore: "basis",
  layers: [],
  includesNewLayers: true,
  followsLayers: false,
  extent: [4, 51, 7, 54],
  ...more,
});

const known = (name: string, projects: RegisteredProject[] = []): RegisteredWorkspace => ({
  name,
  datastores: [],
  layers: [],
  projects,
});

let nextId = 100;

/** What is known once the plans are carried out: what the database does, in a few lines. */
function after(
  before: readonly RegisteredWorkspace[],
  plans: readonly WorkspacePlan[],
): RegisteredWorkspace[] {
  const byName = new Map(before.map((workspace) => [workspace.name, workspace]));
  for (const plan of plans) {
    const projects = (byName.get(plan.name)?.projects ?? [])
      .filter(({ id }) => !plan.removedProjectIds.includes(id))
      .map((each) => ({ ...each, ...plan.changedProjects.find(({ id }) => id === each.id) }));
    const created = plan.newProjects.map((each) => project({ ...each, id: nextId++, followsLayers: true }));
    if (plan.isRemoved) byName.delete(plan.name);
    else byName.set(plan.name, { ...plan, projects: [...projects, ...created] });
  }
  return [...byName.values()];
}

/** What applying does, and what a second look would still find. */
function apply(now: Discovery, before: RegisteredWorkspace[], decision: Decision = decideAll) {
  const compared = compare(now, before);
  const plans = planOf(compared, decision);
  const state = after(before, plans);
  const left = differencesOf(compare(now, state));
  return { differences: differencesOf(compared), counts: countsOf(compared), plans, state, left };
}

const projectsOf = (state: readonly RegisteredWorkspace[]) => state.flatMap(({ projects }) => projects);

describe("a synchronisation §1.9", () => {
  it("makes a project of a new datastore, with its layers, its readable name and the box of them all", () => {
    const layers = [layer("a", { extent: [5, 52, 5.5, 53] }), layer("b", { extent: [5.4, 51, 6, 52.5] })].map(
      (each) => ({ ...each, datastore: "openbare_ruimte" }),
    );

    const { differences, counts, state } = apply(discovery(found("nieuw", layers)), []);

    expect(differences).toMatchObject([
      { name: "nieuw", kind: "new", datastores: [{ name: "openbare_ruimte", kind: "new", layerCount: 2 }] },
    ]);
    expect(counts).toEqual({ new: 2, changed: 0, gone: 0, same: 0 });
    expect(projectsOf(state)).toMatchObject([
      { name: "Openbare ruimte", datastore: "openbare_ruimte", layers: ["a", "b"], extent: [5, 51, 6, 53] },
    ]);
  });

  it("puts the layers of a new project in the groups that the map server has them in §17.3", () => {
    const { plans } = apply(discovery(found("nieuw", [layer("a", { group: "Groen" }), layer("b")])), []);

    expect(plans[0]?.newProjects[0]?.arrangement).toEqual({ layers: { a: { group: "Groen" } } });
  });

  it("has nothing to do where the layers are those that projects list, whatever the datastore is called here", () => {
    const before = [known("w", [project({ datastore: "eigen", layers: ["b", "a"] })])];

    const { differences, state } = apply(
      discovery(
        found(
          "w",
          [layer("a"), layer("b")].map((each) => ({ ...each, datastore: null })),
          null,
        ),
      ),
      before,
    );

    expect(differences).toEqual([]);
    expect(state[0]?.layers.map(({ name, datastore }) => `${datastore}/${name}`)).toEqual([
      "eigen/a",
      "eigen/b",
    ]);
  });

  it("tells a changed title, extent and legend apart, once the layer was found before", () => {
    const before = [known("w", [project({ layers: ["a"] })])];
    const { state } = apply(discovery(found("w", [layer("a")])), before);

    const changed = layer("a", { title: "Anders", extent: [5, 52, 6, 53.1], legend: "rood" });
    const { differences, state: later } = apply(discovery(found("w", [changed])), state);

    expect(differences[0]?.datastores[0]?.layers).toEqual([
      { name: "a", title: "Anders", kind: "changed", fields: ["title", "extent", "legend"] },
    ]);
    expect(projectsOf(later)).toEqual(projectsOf(before));
  });

  it("puts a new layer on top of the projects that take new ones, and of no other", () => {
    const before = [
      known("w", [
        project({ id: 1, layers: ["b", "a"] }),
        project({ id: 2, layers: ["a"], includesNewLayers: false }),
        project({ id: 3, datastore: "anders", layers: ["z"] }),
      ]),
    ];
    const now = discovery(
      found("w", [layer("a"), layer("b"), layer("c"), layer("z", { datastore: "anders" })]),
    );

    const { state } = apply(now, before);

    expect(projectsOf(state).map(({ layers }) => layers)).toEqual([["b", "a", "c"], ["a"], ["z"]]);
  });

  it("takes a layer that is gone from the projects that list it, and leaves an extent that somebody chose", () => {
    const before = [
      known("w", [
        project({ layers: ["a", "b"] }),
        project({ id: 2, datastore: "anders", layers: ["b", "z"] }),
      ]),
    ];
    const now = discovery(found("w", [layer("a"), layer("z", { datastore: "anders" })]));

    const { counts, state, left } = apply(now, before);

    expect(counts).toMatchObject({ gone: 1 });
    expect(projectsOf(state)).toMatchObject([{ layers: ["a"], extent: [4, 51, 7, 54] }, { layers: ["z"] }]);
    expect(left).toEqual([]);
  });

  it("lets the box of a project that nobody gave one follow its layers", () => {
    const { state } = apply(discovery(found("w", [layer("a")])), []);

    const { state: grown } = apply(
      discovery(
        found("w", [layer("a", { extent: [5, 52, 6.5, 53] }), layer("b", { extent: [4, 52, 5, 53] })]),
      ),
      state,
    );

    expect(projectsOf(grown)).toMatchObject([{ extent: [4, 52, 6.5, 53] }]);
  });

  it("keeps the project of a datastore that is gone, whole, unless it is named; and asks no second time", () => {
    const before = [
      known("w", [project({ id: 1, layers: ["a"] }), project({ id: 2, datastore: "weg", layers: ["x"] })]),
    ];
    const now = discovery(found("w", [layer("a")]));

    const kept = apply(now, before);
    const deleted = apply(now, before, { ...decideAll, deleteProjectIds: new Set([2]) });

    expect(kept.differences[0]?.datastores).toMatchObject([
      { name: "weg", kind: "gone", projects: [{ id: 2 }], layers: [{ name: "x", kind: "gone" }] },
    ]);
    expect(projectsOf(kept.state)).toMatchObject([{ id: 1 }, { id: 2, layers: ["x"] }]);
    expect(projectsOf(deleted.state).map(({ id }) => id)).toEqual([1]);
    expect([kept.left, deleted.left]).toEqual([[], []]);
  });

  it("finds a kept project again when its datastore comes back", () => {
    const before = [known("w", [project({ layers: ["b", "a"] })])];
    const { state: without } = apply(discovery(), before);

    const { differences, state } = apply(discovery(found("w", [layer("a"), layer("b")])), without);

    expect(differences).toMatchObject([{ kind: "changed", datastores: [{ name: "basis", kind: "new" }] }]);
    expect(projectsOf(state)).toEqual(projectsOf(before));
  });

  it("drops a workspace that is gone with its last project, and says nothing of one that could not be read", () => {
    const before = [
      known("w", [project({ layers: ["a"] })]),
      known("stil", [project({ id: 2, layers: ["a"] })]),
    ];
    const now: Discovery = { workspaces: [], unreadable: ["stil"] };

    const { differences, state } = apply(now, before, { ...decideAll, deleteProjectIds: new Set([1, 2]) });

    expect(differences.map(({ name, kind }) => [name, kind])).toEqual([["w", "gone"]]);
    expect(state.map(({ name }) => name)).toEqual(["stil"]);
  });

  it("looks only at the workspaces that were asked for", () => {
    const before = [known("a", [project()]), known("b", [project({ id: 2 })])];

    expect(differencesOf(compare(discovery(), before, ["b"])).map(({ name }) => name)).toEqual(["b"]);
  });

  it("leaves a workspace or a datastore as it is that is left out", () => {
    const before = [known("w", [project({ layers: ["a", "b"] })])];
    const now = discovery(
      found("w", [layer("a"), layer("n", { datastore: "nieuw" })]),
      found("ook", [layer("c")]),
    );

    const { state, left } = apply(now, before, { ...decideAll, leaveOut: new Set(["ook", "w/basis"]) });

    expect(projectsOf(state)).toMatchObject([{ layers: ["a", "b"] }, { datastore: "nieuw", layers: ["n"] }]);
    expect(left.map(({ name, datastores }) => [name, datastores.map((each) => each.name)])).toEqual([
      ["ook", ["basis"]],
      ["w", ["basis"]],
    ]);
  });

  it("leaves everything that is gone when the schedule does it, and takes what is new", () => {
    const before = [
      known("w", [project({ layers: ["a", "b"] })]),
      known("weg", [project({ id: 2, layers: ["x"] })]),
    ];
    const now = discovery(found("w", [layer("a"), layer("c")]));

    const { differences, state, left } = apply(now, before, { ...decideAll, keepsRemoved: true });

    expect(withoutRemoved(differences)).toMatchObject([
      { name: "w", datastores: [{ layers: [{ name: "c" }] }] },
    ]);
    expect(projectsOf(state)).toMatchObject([{ layers: ["a", "b", "c"] }, { layers: ["x"] }]);
    expect(withoutRemoved(left)).toEqual([]);
    expect(left).toHaveLength(2);
  });
});

function anyDiscovery(random: (below: number) => number, tellsDatastores: boolean): Discovery {
  const workspaces = ["a", "b", "c"]
    .filter(() => random(4) > 0)
    .map((name) => {
      const datastores = ["s", "t"].filter(() => random(4) > 0);
      const layers = ["k", "l", "m", "n"].flatMap((each) => {
        const datastore = datastores[random(3)];
        if (datastore === undefined) return [];
        const more = {
          title: `${each}${random(2)}`,
          extent: [5, 52, 6 + random(2), 53] as FoundLayer["extent"],
        };
        return [layer(each, { ...more, datastore: tellsDatastores ? datastore : null })];
      });
      return found(name, layers, tellsDatastores ? datastores : null);
    });
  return { workspaces, unreadable: [] };
}

describe("applying and looking again §1.9", () => {
  it.each([true, false])(
    "finds nothing, from wherever to wherever (datastores told: %s)",
    (tellsDatastores) => {
      for (let seed = 1; seed <= 300; seed += 1) {
        const chance = seededRandom(String(seed));
        const random = (below: number) => chance.integer(0, below - 1);
        let state: RegisteredWorkspace[] = [
          known("a", [
            project({ id: 1, datastore: "s", layers: ["k", "x"], includesNewLayers: random(2) === 0 }),
          ]),
          known("d", [project({ id: 2, datastore: "t", layers: ["l"] })]),
        ];
        for (let round = 0; round < 4; round += 1) {
          const now = anyDiscovery(random, tellsDatastores);
          const everyId = projectsOf(state)
            .map(({ id }) => id)
            .filter(() => random(2) === 0);
          const step = apply(now, state, { ...decideAll, deleteProjectIds: new Set(everyId) });

          expect({ seed, round, left: step.left }).toEqual({ seed, round, left: [] });
          const asked = step.differences
            .flatMap(({ datastores }) => datastores)
            .filter(({ kind }) => kind === "gone");
          const mayGo = new Set(asked.flatMap(({ projects }) => projects.map(({ id }) => id)));
          const gone = projectsOf(state).filter(
            ({ id }) => !projectsOf(step.state).some((each) => each.id === id),
          );
          expect(gone.every(({ id }) => mayGo.has(id) && everyId.includes(id))).toBe(true);
          state = step.state;
        }
      }
    },
  );
});
