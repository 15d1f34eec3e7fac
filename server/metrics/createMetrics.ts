import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { figureMeters, type FigureSources } from "./figureMeters.ts";

/** From an answer out of memory to one that a caller gives up waiting for, in seconds. */
const durationBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** What became of a map request: `unavailable` and `failed` are the map server's, `abandoned` is the caller's. */
export type MapResult = "ok" | "notModified" | "refused" | "unavailable" | "failed" | "abandoned";

interface RequestFacts {
  method: string;
  /** The route as it was declared, never an address: there are as many of those as there are callers. */
  route: string;
  status: number;
  seconds: number;
}

/** What a process counts, as Prometheus reads it. Names and labels are in docs/decisions/0029-many-machines.md. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "perceel_http_request_duration_seconds",
    help: "Time from a request to the end of its answer, by route and class of status.",
    labelNames: ["method", "route", "status"],
    buckets: durationBuckets,
    registers,
  });
  const maps = new Histogram({
    name: "perceel_map_request_duration_seconds",
    help: "Time until the map server's answer begins, by request and result.",
    labelNames: ["request", "result"],
    buckets: durationBuckets,
    registers,
  });
  const sockets = new Gauge({
    name: "perceel_sockets_open",
    help: "Open connections of browsers that hear of changes.",
    registers,
  });

  return {
    /** For who gathers several processes' figures into one. */
    registry,
    contentType: registry.contentType,
    text: () => registry.metrics(),

    request({ method, route, status, seconds }: RequestFacts): void {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    map(request: string, result: MapResult, seconds: number): void {
      maps.observe({ request, result }, seconds);
    },
    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),

    /** Figures that others keep, asked for at each reading. */
    addFigures: (sources: FigureSources) => figureMeters(sources, registry),

    /** Memory, processor time and delay of the event loop of this process; once a process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
