/** Files are often put in place together; what follows within this time is told in one go. */
const gatherMs = 250;

/** Tells of changed layers by workspace, several at once. */
export function gatherChanges(tell: (workspace: string, layers: string[]) => void) {
  const changed = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  function tellAll(): void {
    timer = undefined;
    for (const [workspace, names] of changed) tell(workspace, [...names].toSorted());
    changed.clear();
  }

  return {
    add({ workspace, name }: { workspace: string; name: string }): void {
      changed.set(workspace, (changed.get(workspace) ?? new Set()).add(name));
      timer ??= setTimeout(tellAll, gatherMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
