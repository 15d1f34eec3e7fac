import type { DiscoveryProgress } from "./Discovery.ts";

/** Progress is published at most this often. */
const publishIntervalMs = 500;

/** Publishes progress at intervals: the first at once, and always the latest. `publish` must not fail for good. */
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
    /** Resolves when nothing more will be published. */
    settle: async (): Promise<void> => publishing,
  };
}
