import { readDomainEvent, type DomainEvent } from "./DomainEvent.ts";
import type { MessageBus } from "./MessageBus.ts";

type Listener = (event: DomainEvent) => void;

/**
 * Publishes domain events, in this process at once and through the message bus to the others. Subscribers are called in
 * the order of subscription: caches before connections, so that a browser that reads again gets fresh data.
 */
export function createEventBus(messageBus: MessageBus) {
  const listeners = new Set<Listener>();

  function publishHere(event: DomainEvent): void {
    for (const listener of listeners) listener(event);
  }

  messageBus.subscribe({
    message: (text) => publishHere(readDomainEvent(text) ?? { kind: "missed" }),
    missed: () => publishHere({ kind: "missed" }),
  });

  return {
    /** To be called after the commit. */
    publish(event: DomainEvent): void {
      publishHere(event);
      messageBus.publish(JSON.stringify(event));
    },

    /** Returns a function that unsubscribes. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type EventBus = ReturnType<typeof createEventBus>;
