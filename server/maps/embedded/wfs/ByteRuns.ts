import { OutgoingMessage } from "node:http";
import { Readable } from "node:stream";

const pieceLength = 64 * 1024;

/**
 * A body whose bytes are all in memory. A response writes all of it at once (writev): nothing is copied, and there is
 * no backpressure. Anything else, such as a compressor, reads it as a stream.
 */
export class ByteRuns extends Readable {
  readonly #runs: readonly Buffer[];
  #next = 0;

  constructor(runs: readonly Buffer[]) {
    super({ objectMode: false });
    this.#runs = runs;
  }

  override _read(): void {
    let wantsMore = true;
    while (wantsMore) {
      const piece = this.#nextPiece();
      wantsMore = this.push(piece) && piece !== null;
    }
  }

  /** Joins short runs, because each chunk costs a compressor a round trip to another thread; a long one as it is. */
  #nextPiece(): Buffer | null {
    const from = this.#next;
    let length = 0;
    for (let run = this.#runs[from]; run; run = this.#runs[this.#next]) {
      if (length > 0 && length + run.length > pieceLength) break;
      length += run.length;
      this.#next++;
    }
    const runs = this.#runs.slice(from, this.#next);
    return runs.length > 1 ? Buffer.concat(runs, length) : (runs[0] ?? null);
  }

  override pipe<Destination extends NodeJS.WritableStream>(
    destination: Destination,
    options?: { end?: boolean },
  ): Destination {
    if (!(destination instanceof OutgoingMessage) || options?.end === false || this.#next > 0)
      return super.pipe(destination, options);
    this.#next = this.#runs.length;
    if (!destination.destroyed) {
      destination.cork();
      for (const run of this.#runs) destination.write(run);
      destination.end();
    }
    this.resume();
    return destination;
  }
}
