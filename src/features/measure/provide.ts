import { fromCallback } from "xstate";
import {
  ownMeasurements,
  type MeasureEvent,
  type MeasureInput,
} from "../../../machines/measure/measureContext.ts";
import { measureMachine } from "../../../machines/measure/measureMachine.ts";
import { ownStorageKey, type MapOwner } from "../../../machines/map-view/ownStorageKey.ts";
import {
  measureMethodStorageKey,
  readMeasurements,
  readMethod,
  setAsideKey,
  writeMeasurements,
} from "../../../machines/measure/storedMeasurements.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

export interface MeasureDeps {
  owner: MapOwner;
  storage: Storage;
  /** Source of storage events from other tabs. */
  page: Pick<Window, "addEventListener" | "removeEventListener">;
  saveFile: (file: File) => void;
}

const geoJsonType = "application/geo+json";

/** Initial measurements. Unreadable stored content is moved aside, not overwritten. */
export function readMeasureInput({ owner, storage }: Pick<MeasureDeps, "owner" | "storage">): MeasureInput {
  const key = ownStorageKey("measurements", owner);
  const stored = storage.getItem(key);
  const { measurements, isWhole } = readMeasurements(stored);
  if (!isWhole && stored !== null) trySetItem(storage, setAsideKey(key), stored);
  return { measurements, method: readMethod(storage.getItem(measureMethodStorageKey)) };
}

/** Gives measuring its place in local storage, and files. */
export function provideMeasure({ owner, storage, page, saveFile }: MeasureDeps) {
  const key = ownStorageKey("measurements", owner);
  return measureMachine.provide({
    actors: {
      watchStored: fromCallback<MeasureEvent>(({ sendBack }) => {
        const changed = (event: StorageEvent) => {
          // A key of null: everything was cleared.
          if (event.storageArea !== storage || (event.key !== key && event.key !== null)) return;
          const { measurements, isWhole } = readMeasurements(event.key === null ? null : event.newValue);
          if (isWhole) sendBack({ type: "measurements.stored", measurements });
        };
        page.addEventListener("storage", changed);
        return () => page.removeEventListener("storage", changed);
      }),
    },
    actions: {
      storeMeasurements: ({ context, self }) => {
        const measurements = ownMeasurements(context);
        try {
          if (measurements.length === 0) storage.removeItem(key);
          else storage.setItem(key, writeMeasurements(measurements));
        } catch {
          self.send({ type: "measurements.notStored" });
        }
      },
      storeMethod: ({ context }) => trySetItem(storage, measureMethodStorageKey, context.method),
      saveFile: (_args, { fileName, text }) => saveFile(new File([text], fileName, { type: geoJsonType })),
    },
  });
}
