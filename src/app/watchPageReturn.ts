/** Calls back when a person returns to the page from another tab or window. */
export function watchPageReturn(page: Window): (tell: () => void) => () => void {
  return (tell) => {
    page.addEventListener("focus", tell);
    return () => page.removeEventListener("focus", tell);
  };
}
