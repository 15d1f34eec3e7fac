import { fullStorage } from "../../fullStorage.ts";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { ownStorageKey } from "../../../../machines/map-view/ownStorageKey.ts";
import type { Measurement } from "../../../../machines/measure/measuring.ts";
import { setAsideKey, writeMeasurements } from "../../../../machines/measure/storedMeasurements.ts";
import {
  provideMeasure,
  readMeasureInput,
  type MeasureDeps,
} from "../../../../src/features/measure/provide.ts";

const owner = { userId: 2, projectId: 7 };
const key = ownStorageKey("measurements", owner);
const hedge: Measurement = {
  id: "measurement-1",
  number: 1,
  name: "Heg",
  geometry: { type: "LineString", coordinates: [[5, 52], [5.1, 52]] }, // prettier-ignore
};

function setup({ stored, ...changed }: Partial<MeasureDeps> & { stored?: string } = {}) {
  if (stored !== undefined) localStorage.setItem(key, stored);
  const files: File[] = [];
  const deps: MeasureDeps = {
    owner,
    storage: localStorage,
    page: window,
    saveFile: (file) => files.push(file),
    ...changed,
  };
  const actor = createActor(provideMeasure(deps), { input: readMeasureInput(deps) }).start();
  return {
    files,
    send: actor.send.bind(actor),
    stop: () => actor.stop(),
    context: () => actor.getSnapshot().context,
    storedElsewhere: (name: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent("storage", { key: name, newValue, storageArea: localStorage })),
  };
}

const draw = { type: "sketch.ended", id: hedge.id, geometry: hedge.geometry } as const;

describe("measurements in this browser", () => {
  it("are there again, with their names, for the same user and project", () => {
    const first = setup();
    first.send({ type: "measure.start", kind: "line" });
    first.send(draw);
    first.send({ type: "measurement.rename", id: hedge.id, name: "Heg" });

    expect(readMeasureInput({ owner, storage: localStorage }).measurements).toEqual([hedge]);
    for (const other of [
      { ...owner, userId: 3 },
      { ...owner, projectId: 8 },
    ])
      expect(readMeasureInput({ owner: other, storage: localStorage }).measurements).toEqual([]);
  });

  it("are set aside, not thrown away, when they cannot be read", () => {
    const measure = setup({ stored: "{broken" });
    measure.send({ type: "measure.start", kind: "line" });
    measure.send(draw);

    expect(localStorage.getItem(setAsideKey(key))).toBe("{broken");
    expect(readMeasureInput({ owner, storage: localStorage }).measurements).toHaveLength(1);
  });

  it("follow another tab, but not what cannot be read, and not after the end", () => {
    const measure = setup();

    measure.storedElsewhere(key, writeMeasurements([hedge]));
    expect(measure.context().measurements).toEqual([hedge]);
    measure.storedElsewhere(key, "{broken");
    measure.storedElsewhere("another key", null);
    expect(measure.context().measurements).toEqual([hedge]);
    measure.storedElsewhere(null, null);
    expect(measure.context().measurements).toEqual([]);
    measure.stop();
    measure.storedElsewhere(key, writeMeasurements([hedge]));

    expect(measure.context().measurements).toEqual([]);
  });

  it("tell when the browser keeps nothing", () => {
    const measure = setup({ storage: fullStorage });

    measure.send({ type: "measure.start", kind: "line" });
    measure.send(draw);
    measure.send({ type: "method.choose", method: "rd" });

    expect(measure.context()).toMatchObject({ notice: "notStored", method: "rd" });
  });
});

it("measurements for other programs become a file of GeoJSON", async () => {
  const measure = setup();

  measure.send({ type: "file.save", fileName: "heg.geojson", text: "{}" });

  const [file] = measure.files;
  expect([file?.name, file?.type]).toEqual(["heg.geojson", "application/geo+json"]);
  expect(await file?.text()).toBe("{}");
});
