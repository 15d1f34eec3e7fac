import type { WatchMessage } from "../../../schemas/watching.ts";

/** What a page and its watchers tell each other by. Nobody hears what they say themselves. */
export interface WatchLink {
  post(message: WatchMessage): void;
  /** Returns the way to stop listening. */
  listen(listener: (message: WatchMessage) => void): () => void;
}

const channelName = "perceel.machines";

/** To all windows and tabs of the same origin. */
export function channelLink(): WatchLink {
  const channel = new BroadcastChannel(channelName);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      // Only pages of the same origin are heard here.
      const hear = ({ data }: MessageEvent<WatchMessage>) => listener(data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}

/** Within a page: two ends, each of which hears the other. */
export function localLinks(): readonly [WatchLink, WatchLink] {
  const listeners = [
    new Set<(message: WatchMessage) => void>(),
    new Set<(message: WatchMessage) => void>(),
  ] as const;
  const end = (own: 0 | 1): WatchLink => ({
    // Later, as a channel does: who speaks is not to be answered while it speaks.
    post: (message) =>
      queueMicrotask(() => {
        for (const listener of listeners[own === 0 ? 1 : 0]) listener(message);
      }),
    listen: (listener) => {
      listeners[own].add(listener);
      return () => listeners[own].delete(listener);
    },
  });
  return [end(0), end(1)];
}
