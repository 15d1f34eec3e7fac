import type { WatchMessage } from "../../../schemas/watching.ts";

/** Messages between a page and its watchers. A sender does not receive its own. */
export interface WatchLink {
  post(message: WatchMessage): void;
  /** Returns the way to unsubscribe. */
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

/** Within a page: two ends that receive from each other. */
export function localLinks(): readonly [WatchLink, WatchLink] {
  const listeners = [
    new Set<(message: WatchMessage) => void>(),
    new Set<(message: WatchMessage) => void>(),
  ] as const;
  const end = (own: 0 | 1): WatchLink => ({
    // Asynchronous like a channel: a sender must not get an answer while it is sending.
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
