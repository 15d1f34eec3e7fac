import { Counter, Gauge, type Registry } from "prom-client";
import type { PoolFigures } from "../db/Database.ts";
import type { MapServerFigures } from "../maps/MapServer.ts";

/** Who keeps figures of their own. */
export interface FigureSources {
  pool: () => PoolFigures;
  map: () => MapServerFigures;
  /** Mails that are still to be sent. */
  waitingMails: () => Promise<number>;
}

/** A database that does not answer costs one figure, not the reading. */
const patienceMs = 1000;

type MapFigure = readonly [name: keyof MapServerFigures, help: string];

const mapCounters: readonly MapFigure[] = [
  ["draws", "Pictures drawn."],
  ["drawSeconds", "Time spent until drawn pictures were there, waiting for a thread included."],
  ["cacheHits", "Answers that were in memory."],
  ["cacheMisses", "Answers that were not."],
  ["upstreamCalls", "Calls of the map server behind the product."],
  ["upstreamFailures", "Calls of it that got no usable answer."],
  ["upstreamShared", "Requests that were answered by somebody else's same call."],
];

const mapGauges: readonly MapFigure[] = [
  ["cacheBytes", "Memory that kept answers take."],
  ["openCircuits", "Map servers that are left alone for a while since they failed."],
];

/** One meter for each figure, filled when it is read. */
export function figureMeters({ pool, map, waitingMails }: FigureSources, registry: Registry): void {
  const meters = [
    connections(pool),
    counter("database_acquires", "Times a connection was asked for.", () => pool().acquires),
    counter("database_acquire_seconds", "Time spent waiting for one.", () => pool().acquireMs / 1000),
    ...mapCounters.map(([name, help]) => counter(`map_${snake(name)}`, help, () => map()[name])),
    ...mapGauges.map(([name, help]) => gauge(`map_${snake(name)}`, help, () => map()[name])),
    mails(waitingMails),
  ];
  for (const meter of meters) if (meter) registry.registerMetric(meter);
}

type Read = () => number | undefined;

function connections(pool: FigureSources["pool"]): Gauge {
  return new Gauge({
    name: "perceel_database_connections",
    help: "Connections to the database, by what they do; waiting are those who want one.",
    labelNames: ["state"],
    registers: [],
    collect() {
      const { open, idle, waiting } = pool();
      this.set({ state: "busy" }, open - idle);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });
}

function mails(waitingMails: FigureSources["waitingMails"]): Gauge {
  return new Gauge({
    name: "perceel_mails_waiting",
    help: "Mails that are still to be sent; of all processes together.",
    registers: [],
    aggregator: "max",
    async collect() {
      const waiting = await inTime(waitingMails());
      if (waiting === undefined) this.remove();
      else this.set(waiting);
    },
  });
}

/** Undefined where there is no such figure. */
function counter(name: string, help: string, read: Read): Counter | undefined {
  if (read() === undefined) return undefined;
  return new Counter({
    name: `perceel_${name}_total`,
    help,
    registers: [],
    collect() {
      this.reset();
      this.inc(read() ?? 0);
    },
  });
}

function gauge(name: string, help: string, read: Read): Gauge | undefined {
  if (read() === undefined) return undefined;
  return new Gauge({
    name: `perceel_${name}`,
    help,
    registers: [],
    collect() {
      this.set(read() ?? 0);
    },
  });
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function inTime(figure: Promise<number>): Promise<number | undefined> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    late = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([figure.catch(() => undefined), tooLate]);
  } finally {
    clearTimeout(late);
  }
}
