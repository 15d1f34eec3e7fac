import { readDomainEvent, type DomainEvent } from "./DomainEvent.ts";
import type { MessageBus } from "./MessageBus.ts";

type Listener = (event: DomainEvent) => void;

/**
 * Who keeps something hears here what became of it, on this process at once and on every other one soon. Those that
 * subscribed first hear it first: memories before connections, so that who is told to ask anew is answered anew.
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

    /** Answers how to stop listening. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type EventBus = ReturnType<typeof createEventBus>;
