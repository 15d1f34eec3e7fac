import { Duplex } from "node:stream";
import type { Backend, Session } from "./Backend.ts";

const query = "Q".charCodeAt(0);
const sync = "S".charCodeAt(0);
const terminate = "X".charCodeAt(0);

/**
 * What `pg` takes for its socket to PostgreSQL. It gathers messages and hands them to the backend in whole batches,
 * each ended by a simple query or a Sync: PGlite cannot wait for the rest of one.
 *
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class SessionStream extends Duplex {
  readonly #backend: Backend;
  #session: Session | undefined;
  #startedUp = false;
  #unsent: Buffer = Buffer.alloc(0);
  /** How much of `unsent` is whole messages that await their Sync. */
  #scanned = 0;

  constructor(backend: Backend) {
    super();
    this.#backend = backend;
  }

  connect(): this {
    void this.#openSession();
    return this;
  }

  async #openSession(): Promise<void> {
    try {
      const session = await this.#backend.openSession();
      if (this.destroyed) {
        session.end();
        return;
      }
      this.#session = session;
      this.emit("connect");
      this.destroy(await session.lost);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, written: () => void): void {
    this.#unsent = this.#unsent.length === 0 ? chunk : Buffer.concat([this.#unsent, chunk]);
    this.#sendWholeBatches();
    written();
  }

  override _read(): void {}

  override _final(finished: () => void): void {
    this.push(null);
    finished();
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void): void {
    this.#session?.end();
    destroyed(error);
  }

  // Of a socket's own methods, these have no meaning here.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  #sendWholeBatches(): void {
    for (;;) {
      const typeLength = this.#startedUp ? 1 : 0;
      const rest = this.#unsent.length - this.#scanned;
      if (rest < typeLength + 4) return;
      const length = typeLength + this.#unsent.readUInt32BE(this.#scanned + typeLength);
      if (rest < length) return;
      const type = this.#startedUp ? this.#unsent[this.#scanned] : sync;
      this.#startedUp = true;
      this.#scanned += length;
      if (type === terminate) this.#take();
      else if (type === query || type === sync) this.#send(this.#take());
    }
  }

  #take(): Buffer {
    const batch = this.#unsent.subarray(0, this.#scanned);
    this.#unsent = this.#unsent.subarray(this.#scanned);
    this.#scanned = 0;
    return batch;
  }

  #send(batch: Buffer): void {
    // A copy of its own: with a piece of a bigger buffer, all of that would go along to the thread.
    const answered = this.#session?.execute(new Uint8Array(batch), (bytes) => {
      if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    answered?.catch((error: Error) => this.destroy(error));
  }
}
