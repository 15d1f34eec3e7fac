import { randomUUID } from "node:crypto";
import type { LineListener, ProcessLine } from "../services/ProcessLine.ts";
import type { Wire, WireListener } from "./Wire.ts";

/** More than this is not kept for the others through a break: they are told that they missed something. */
const mostWaiting = 1000;
const oneGo = 50;
const closePatienceMs = 1000;

/** Says that something was not said. */
const missedMark = "";

interface LineParts {
  /** For people: what the line runs over. */
  name: string;
  /** Resolves when the wire is there. */
  connect: (listener: WireListener) => Promise<Wire>;
  log: { warn(message: string): void; info(message: string): void };
}

/** A line over a wire: knows its own words from others', and keeps what could not be said for when it can. */
export async function createLine({ name, connect, log }: LineParts): Promise<ProcessLine> {
  const self = randomUUID();
  const listeners = new Set<LineListener>();
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  /** Why the wire is broken. */
  let problem: string | undefined;
  let isClosed = false;

  function missed(): void {
    for (const listener of listeners) listener.missed();
  }

  const wire = await connect({
    text(received) {
      const end = received.indexOf(" ");
      if (received.slice(0, end) === self) return;
      const text = received.slice(end + 1);
      if (text === missedMark) missed();
      else for (const listener of listeners) listener.message(text);
    },
    intact() {
      if (problem === undefined) return;
      problem = undefined;
      log.info(`the line to other processes over ${name} is back`);
      missed();
      send();
    },
    broken(reason) {
      if (isClosed || problem !== undefined) return;
      // Anybody may read it: where the line leads to, only the log tells.
      problem = `The line to other processes over ${name} is broken`;
      log.warn(`${problem}: ${reason}. This process goes on by itself.`);
      missed();
    },
  });

  function send(): void {
    sending ??= sendWaiting().finally(() => {
      sending = undefined;
      if (waiting.length > 0 && problem === undefined && !isClosed) setTimeout(send, 100).unref();
    });
  }

  async function sendWaiting(): Promise<void> {
    if (waiting.length === 0 || problem !== undefined) return;
    const batch = waiting.slice(0, oneGo);
    try {
      await wire.send(batch.map((text) => `${self} ${text}`));
    } catch {
      // The wire tells of its break itself; what was not sent waits.
      return;
    }
    if (waiting[0] === batch[0]) waiting.splice(0, batch.length);
    await sendWaiting();
  }

  return {
    problem: () => problem,
    publish(text) {
      waiting.push(text);
      if (waiting.length > mostWaiting) waiting = [missedMark];
      send();
    },
    subscribe: (listener) => void listeners.add(listener),
    async close() {
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, closePatienceMs);
      });
      await Promise.race([sending, patience]);
      clearTimeout(late);
      isClosed = true;
      await wire.close();
    },
  };
}
