import { randomUUID } from "node:crypto";
import type { MessageListener, MessageBus } from "../services/realtime/MessageBus.ts";
import type { Transport, TransportListener } from "./Transport.ts";

/** Messages kept while disconnected; beyond this the others only hear that messages were lost. */
const maxQueued = 1000;
const batchSize = 50;
const closeTimeoutMs = 1000;

/** Sent instead of messages that were dropped. */
const lostMark = "";

interface MessageBusParts {
  /** Shown in logs and in the health report: what carries the messages. */
  name: string;
  /** Resolves once connected. */
  connect: (listener: TransportListener) => Promise<Transport>;
  log: { warn(message: string): void; info(message: string): void };
}

/** A message bus over a transport: ignores its own messages, and queues what cannot be sent while disconnected. */
export async function createMessageBus({ name, connect, log }: MessageBusParts): Promise<MessageBus> {
  const ownId = randomUUID();
  const listeners = new Set<MessageListener>();
  let queue: string[] = [];
  let sending: Promise<void> | undefined;
  /** Why the wire is broken. */
  let problem: string | undefined;
  let isClosed = false;

  function missed(): void {
    for (const listener of listeners) listener.missed();
  }

  const transport = await connect({
    text(received) {
      const end = received.indexOf(" ");
      if (received.slice(0, end) === ownId) return;
      const text = received.slice(end + 1);
      if (text === lostMark) missed();
      else for (const listener of listeners) listener.message(text);
    },
    intact() {
      if (problem === undefined) return;
      problem = undefined;
      log.info(`the message bus over ${name} is back`);
      missed();
      send();
    },
    broken(reason) {
      if (isClosed || problem !== undefined) return;
      // The health report is public, so only the log gets the reason, which may name the server.
      problem = `The message bus over ${name} is broken`;
      log.warn(`${problem}: ${reason}. This process continues without the others.`);
      missed();
    },
  });

  function send(): void {
    sending ??= sendQueued().finally(() => {
      sending = undefined;
      if (queue.length > 0 && problem === undefined && !isClosed) setTimeout(send, 100).unref();
    });
  }

  async function sendQueued(): Promise<void> {
    if (queue.length === 0 || problem !== undefined) return;
    const batch = queue.slice(0, batchSize);
    try {
      await transport.send(batch.map((text) => `${ownId} ${text}`));
    } catch {
      // The transport reports its break itself; what was not sent stays in the queue.
      return;
    }
    if (queue[0] === batch[0]) queue.splice(0, batch.length);
    await sendQueued();
  }

  return {
    problem: () => problem,
    publish(text) {
      queue.push(text);
      if (queue.length > maxQueued) queue = [lostMark];
      send();
    },
    subscribe: (listener) => void listeners.add(listener),
    async close() {
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, closeTimeoutMs);
      });
      await Promise.race([sending, patience]);
      clearTimeout(late);
      isClosed = true;
      await transport.close();
    },
  };
}
