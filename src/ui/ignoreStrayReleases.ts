const isPress = (key: string): boolean => key === "Enter" || key === " ";

/**
 * Ignores a keyup on another element than its keydown. Blueprint's buttons act on keyup: the release of the key that
 * opened a dialog would press whatever has the focus in it by then.
 * @returns the way to undo it
 */
export function ignoreStrayReleases(page: Document): () => void {
  const wentDownAt = new Map<string, EventTarget | null>();
  const down = ({ key, repeat, target }: KeyboardEvent) => {
    if (!repeat) wentDownAt.set(key, target);
  };
  const up = (event: KeyboardEvent) => {
    const isStray = wentDownAt.get(event.key) !== event.target;
    wentDownAt.delete(event.key);
    if (isStray && isPress(event.key)) event.stopImmediatePropagation();
  };
  page.addEventListener("keydown", down, true);
  page.addEventListener("keyup", up, true);
  return () => {
    page.removeEventListener("keydown", down, true);
    page.removeEventListener("keyup", up, true);
  };
}
