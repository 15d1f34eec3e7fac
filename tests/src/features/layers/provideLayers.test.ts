import { fullStorage } from "../../fullStorage.ts";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { DescriptionOrder } from "../../../../machines/layers/layersSetup.ts";
import type { LayerDescription } from "../../../../schemas/layerDescription.ts";
import { provideLayers, storedArrangement } from "../../../../src/features/layers/provide.ts";
import type { Api } from "../../../../src/api/createApi.ts";

const owner = { userId: 2, projectId: 7 };
const server = { apiHost: "", projectId: owner.projectId, workspace: "voorbeeld" };

/** The layers of one map, and what moving one leaves in the storage. */
function setup(storage: Storage = localStorage) {
  const logic = provideLayers({ api: {} as Api, server, owner, storage }).provide({
    actors: {
      loadDescriptions: fromPromise<Record<string, LayerDescription>, DescriptionOrder>(
        () => new Promise(() => {}),
      ),
    },
  });
  const input = { names: ["a", "b"], stored: storedArrangement(storage, owner) };
  const actor = createActor(logic, { input }).start();
  return {
    moveUp: (name: string) => actor.send({ type: "layer.move", name, places: 1 }),
    order: () => actor.getSnapshot().context.entries.map((entry) => entry.name),
  };
}

describe("the arrangement of layers in this browser", () => {
  it("is there again for the same person, and for no other person or project", () => {
    setup().moveUp("a");

    expect(setup().order()).toEqual(["b", "a"]);
    expect(storedArrangement(localStorage, { ...owner, userId: 3 })).toBeNull();
    expect(storedArrangement(localStorage, { ...owner, projectId: 8 })).toBeNull();
  });

  it("holds for this visit where the browser keeps nothing", () => {
    const layers = setup(fullStorage);

    layers.moveUp("a");

    expect(layers.order()).toEqual(["b", "a"]);
  });

  it("is the project's own when what is stored cannot be read", () => {
    localStorage.setItem("map__layers.2.7", "{broken");

    expect(setup().order()).toEqual(["a", "b"]);
  });
});
