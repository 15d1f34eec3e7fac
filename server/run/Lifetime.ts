import { errorMessage } from "./errorMessage.ts";

/** Asks a child process to stop: unlike a signal, it does not count as a second one when the terminal sends its own. */
export const stopMessage = "perceel:stop";

/** A part that does not close in time is not waited for any longer. */
const defaultGraceMs = 10_000;

interface Part {
  name: string;
  close: () => Promise<unknown>;
  graceMs: number;
}

/**
 * Closes what was opened, in reverse order: at SIGTERM, SIGINT or SIGHUP, or when the parent process is gone. A second
 * signal ends the process at once.
 */
export class Lifetime {
  readonly #parts: Part[] = [];
  #hurry: () => void = () => undefined;
  #ending: Promise<boolean> | undefined;
  /** The process was asked to stop. */
  isStopped = false;

  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => this.#stop());
    if (process.channel) {
      process.channel.unref();
      process.on("disconnect", () => this.#stop());
      process.on("message", (message) => {
        if (message === stopMessage && !this.isStopped) this.#stop();
      });
    }
  }

  add(name: string, close: Part["close"], graceMs = defaultGraceMs): void {
    this.#parts.push({ name, close, graceMs });
  }

  /** Called when the time is up, to force a part to close. */
  onTimeout(hurry: () => void): void {
    this.#hurry = hurry;
  }

  /** Closes everything; answers whether all of it closed in time. */
  end(): Promise<boolean> {
    this.#ending ??= this.#closeAll();
    return this.#ending;
  }

  #stop(): void {
    if (this.isStopped) endNow();
    this.isStopped = true;
    this.#print("Stopping …");
    void this.end().then((isClean) => (isClean ? process.exit(0) : endNow()));
  }

  async #closeAll(): Promise<boolean> {
    let isClean = true;
    for (const part of this.#parts.toReversed()) isClean = (await this.#close(part)) && isClean;
    return isClean;
  }

  async #close({ name, close, graceMs }: Part): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const forcing = setTimeout(() => this.#hurry(), graceMs / 2);
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not within ${graceMs / 1000} s`)), graceMs);
    });
    try {
      await Promise.race([close(), tooLate]);
      return true;
    } catch (error) {
      this.#print(`Could not close the ${name}: ${errorMessage(error)}`);
      return false;
    } finally {
      clearTimeout(timer);
      clearTimeout(forcing);
    }
  }
}

/** A normal exit waits for each thread, and one that did not close in time may never end. */
const endNow = () => process.kill(process.pid, "SIGKILL");
