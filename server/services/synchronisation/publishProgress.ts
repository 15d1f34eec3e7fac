import type { DiscoveryProgress } from "./Discovery.ts";

/** Who follows it is told at most this often. */
const publishIntervalMs = 500;

/** Tells of progress now and then: the first at once, and always the latest. `tell` must not fail for good. */
export function publishProgress(publish: (latest: DiscoveryProgress) => Promise<void>) {
  let latest: DiscoveryProgress = { workspaces: 0, workspaceTotal: null, layers: 0, workspace: null };
  let publishedAt = -Infinity;
  let publishing: Promise<void> = Promise.resolve();
  return {
    note: (progress: DiscoveryProgress): void => {
      latest = progress;
      const at = performance.now();
      if (at - publishedAt < publishIntervalMs) return;
      publishedAt = at;
      publishing = publishing.then(() => publish(latest)).catch(() => undefined);
    },
    latest: () => latest,
    /** Comes when nothing more will be told. */
    settle: async (): Promise<void> => publishing,
  };
}
