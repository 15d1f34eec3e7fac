import { readAnnouncement, type Announcement } from "./Announcement.ts";
import type { MessageBus } from "./MessageBus.ts";

type Listener = (announcement: Announcement) => void;

/**
 * Who keeps something hears here what became of it, on this process at once and on every other one soon. Those that
 * subscribed first hear it first: memories before connections, so that who is told to ask anew is answered anew.
 */
export function createAnnouncements(messageBus: MessageBus) {
  const listeners = new Set<Listener>();

  function announceHere(announcement: Announcement): void {
    for (const listener of listeners) listener(announcement);
  }

  messageBus.subscribe({
    message: (text) => announceHere(readAnnouncement(text) ?? { kind: "missed" }),
    missed: () => announceHere({ kind: "missed" }),
  });

  return {
    /** To be called after the commit. */
    announce(announcement: Announcement): void {
      announceHere(announcement);
      messageBus.publish(JSON.stringify(announcement));
    },

    /** Answers how to stop listening. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
