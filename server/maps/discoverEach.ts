import { MapServerUnavailable } from "../services/errors.ts";
import type { Discovery, DiscoveryOptions, FoundWorkspace } from "../services/synchronisation/Discovery.ts";

/**
 * Reads workspaces one after the other. One that cannot be read is reported as such; when none can, the map server is
 * down: `MapServerUnavailable`. `read` answers undefined for a workspace that does not exist.
 */
export async function discoverEach(
  names: readonly string[],
  read: (workspace: string) => Promise<FoundWorkspace | undefined>,
  { signal, onProgress }: Pick<DiscoveryOptions, "signal" | "onProgress">,
): Promise<Discovery> {
  const found: Discovery = { workspaces: [], unreadable: [] };
  let failure: unknown;
  let layers = 0;
  for (const [index, workspace] of names.entries()) {
    signal.throwIfAborted();
    onProgress({ workspaces: index, workspaceTotal: names.length, layers, workspace });
    try {
      const one = await read(workspace);
      if (!one) continue;
      found.workspaces.push(one);
      layers += one.layers.length;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof MapServerUnavailable)) throw error;
      failure = error;
      found.unreadable.push(workspace);
    }
  }
  signal.throwIfAborted();
  if (failure !== undefined && found.workspaces.length === 0 && found.unreadable.length === names.length)
    throw failure;
  onProgress({ workspaces: names.length, workspaceTotal: names.length, layers, workspace: null });
  return found;
}
