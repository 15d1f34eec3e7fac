/** Files are often copied together; changes within this time are reported together. */
const batchMs = 250;

/** Reports changed layers by workspace, in batches. */
export function gatherChanges(publish: (workspace: string, layers: string[]) => void) {
  const changed = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  function publishAll(): void {
    timer = undefined;
    for (const [workspace, names] of changed) publish(workspace, [...names].toSorted());
    changed.clear();
  }

  return {
    add({ workspace, name }: { workspace: string; name: string }): void {
      changed.set(workspace, (changed.get(workspace) ?? new Set()).add(name));
      timer ??= setTimeout(publishAll, batchMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
