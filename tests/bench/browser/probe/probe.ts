/** Runs inside the measured page, the product's or the plain one, and looks at its map (`window.perceel.map`). */
import type OlMap from "ol/Map.js";
import VectorSource from "ol/source/Vector.js";
import { pickFeatures, type PickLayer } from "../../../../src/map/feature-info/pickFeatures.ts";

type Px = readonly [x: number, y: number];

/** So many picks make one time: the browser's clock counts tenths of a millisecond. */
const picksPerTime = 20;

const map = (): OlMap => window.perceel?.map as OlMap;

/** What takes longer did not happen; ms. */
const giveUpMs = 3000;

/** Not a number when it did not happen. */
const soon = (time: Promise<number>): Promise<number> =>
  Promise.race([
    time,
    new Promise<number>((resolve) => {
      setTimeout(() => resolve(Number.NaN), giveUpMs);
    }),
  ]);

/** Runs after the frame that is being drawn is on its way to the screen. */
function afterPaint(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", run, { once: true });
  port1.start();
  port2.postMessage(undefined);
}

/** The layers whose features can be pointed at; by their looks, because this bundle has its own classes. */
const featureLayers = (): PickLayer[] =>
  map()
    .getAllLayers()
    .flatMap((layer) => {
      const source = layer.getSource() as { layerName?: string; isInSight?: boolean } | null;
      return source?.layerName && source.isInSight
        ? [{ layer: source.layerName, source: source as unknown as VectorSource }]
        : [];
    });

const probe = {
  featureCount: (): number =>
    map()
      .getAllLayers()
      .map(
        (layer) =>
          (layer.getSource() as { getFeatures?: () => unknown[] } | null)?.getFeatures?.().length ?? 0,
      )
      .reduce((most, count) => Math.max(most, count), 0),

  /** Time of the product's own search at each place, ms. */
  pick(places: readonly Px[]): number[] {
    const layers = featureLayers();
    const resolution = map().getView().getResolution() ?? Number.NaN;
    return places.map((px) => {
      const coordinate = map().getCoordinateFromPixel([...px]);
      if (pickFeatures(layers, coordinate, resolution).length === 0)
        throw new Error(`Nothing at ${px.join()}.`);
      const begun = performance.now();
      for (let i = 0; i < picksPerTime; i++) pickFeatures(layers, coordinate, resolution);
      return (performance.now() - begun) / picksPerTime;
    });
  },

  /** Time of OpenLayers' own hit detection at each place, ms. */
  hitDetect(places: readonly Px[], hitTolerance: number): number[] {
    return places.map((px) => {
      const begun = performance.now();
      map().forEachFeatureAtPixel([...px], () => true, { hitTolerance });
      return performance.now() - begun;
    });
  },

  /** Times between frames until the function that it answers is called, ms. */
  watchFrames(): () => number[] {
    const times: number[] = [];
    let last = performance.now();
    let isOver = false;
    const tick = (now: number) => {
      if (isOver) return;
      times.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(tick);
    });
    return () => {
      isOver = true;
      return times;
    };
  },

  /** Resolves with the time from the next pointer move until what it highlights is painted, ms. */
  nextHighlight(): Promise<number> {
    const layer = map()
      .getAllLayers()
      .find((candidate) => candidate.get("name") === "highlight");
    return soon(
      new Promise((resolve) => {
        let movedAt: number | undefined;
        window.addEventListener("pointermove", ({ timeStamp }) => (movedAt ??= timeStamp), {
          once: true,
          capture: true,
        });
        const source = layer?.getSource() as VectorSource | undefined;
        const before = source?.getFeatures()[0];
        const painted = () => {
          const [now] = source?.getFeatures() ?? [];
          if (movedAt === undefined || now === undefined || now === before) return;
          const from = movedAt;
          layer?.un("postrender", painted);
          afterPaint(() => resolve(performance.now() - from));
        };
        layer?.on("postrender", painted);
      }),
    );
  },

  /** Resolves with the time from the next press of the pointer until a dialog is painted, ms. */
  nextDialog(): Promise<number> {
    return soon(
      new Promise((resolve) => {
        let clickedAt = Number.NaN;
        window.addEventListener("click", ({ timeStamp }) => (clickedAt = timeStamp), {
          once: true,
          capture: true,
        });
        const observer = new MutationObserver(() => {
          if (!document.querySelector("[role=dialog]")) return;
          observer.disconnect();
          requestAnimationFrame(() => afterPaint(() => resolve(performance.now() - clickedAt)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    );
  },
};

export type Probe = typeof probe;

declare global {
  interface Window {
    probe: Probe;
    stopFrames: () => number[];
    longTasks: number[];
    result: Promise<number>;
  }
}

Object.assign(window, { probe });
