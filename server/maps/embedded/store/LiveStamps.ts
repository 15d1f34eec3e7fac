import type { FastifyBaseLogger } from "fastify";

/** How often a database is queried for changes. */
const queryIntervalMs = 10_000;

interface LiveSource {
  /** Of the file that names the database. */
  fileStamp: string;
  /** Of the rows; empty until the database answered. */
  stamp: string;
  askedAt: number;
  asking?: Promise<void>;
  isLost: boolean;
}

interface Parts {
  /** Queries the database that the file at this path names. */
  ask: (path: string) => Promise<string>;
  /** A stamp differs from the one returned before. */
  onChange: () => void;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}

/**
 * Change stamps of databases that `.postgis` files name. Only the first call for a file waits for its database: later
 * ones return the cached stamp, and `onChange` is called when it turns out to be outdated. An unavailable database
 * keeps its last stamp, so that its layers stay.
 */
export class LiveStamps {
  #sources = new Map<string, LiveSource>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async of(path: string, fileStamp: string): Promise<string> {
    const known = this.#sources.get(path);
    if (known?.fileStamp === fileStamp) {
      if (!known.asking && Date.now() - known.askedAt >= queryIntervalMs)
        known.asking = this.#ask(path, known, true);
      return `${fileStamp}.${known.stamp}`;
    }
    const source: LiveSource = { fileStamp, stamp: "", askedAt: 0, isLost: false };
    this.#sources.set(path, source);
    source.asking = this.#ask(path, source, false);
    await source.asking;
    return `${fileStamp}.${source.stamp}`;
  }

  /** Drops files that no longer exist. */
  keep(paths: ReadonlySet<string>): void {
    for (const path of this.#sources.keys()) if (!paths.has(path)) this.#sources.delete(path);
  }

  async #ask(path: string, source: LiveSource, isRepeated: boolean): Promise<void> {
    const { ask, onChange, log } = this.#parts;
    try {
      const stamp = await ask(path);
      if (source.isLost) log.info({ path }, "the database of a geodata file answers again");
      source.isLost = false;
      const isOther = stamp !== source.stamp;
      source.stamp = stamp;
      if (isRepeated && isOther && this.#sources.get(path) === source) onChange();
    } catch (error) {
      if (!source.isLost) log.warn({ path, err: error }, "the database of a geodata file does not answer");
      source.isLost = true;
    } finally {
      source.askedAt = Date.now();
      delete source.asking;
    }
  }
}
