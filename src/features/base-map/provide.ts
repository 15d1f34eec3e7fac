import { baseLayerMachine, baseLayerStorageKey } from "../../../machines/base-map/baseLayerMachine.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Gives the choice of base layer its place in local storage (spec §9.32). */
export function provideBaseLayer({ storage }: { storage: Storage }) {
  return baseLayerMachine.provide({
    actions: { persistChoice: (_args, { value }) => trySetItem(storage, baseLayerStorageKey, value) },
  });
}

/** The stored base layer. */
export const storedBaseLayer = (storage: Storage): unknown => storage.getItem(baseLayerStorageKey);
