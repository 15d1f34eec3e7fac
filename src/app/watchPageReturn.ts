/** Calls back when a person returns to the page from another tab or window. */
export function watchPageReturn(page: Window): (listener: () => void) => () => void {
  return (listener) => {
    page.addEventListener("focus", listener);
    return () => page.removeEventListener("focus", listener);
  };
}
