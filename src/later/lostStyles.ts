/**
 * Detects style sheets that failed to load. The bundler requests each only once, so that a chunk loaded by a retry
 * would be unstyled; `mend` requests them again, and fails where one still can't be loaded.
 */
export function watchStyles(page: Document): { mend: () => Promise<void> } {
  const lost = new Set<HTMLLinkElement>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
  };
  // Such events do not bubble: they are caught while capturing.
  page.addEventListener("error", note, { capture: true });

  const askAgain = (link: HTMLLinkElement) =>
    new Promise<void>((done, fail) => {
      lost.delete(link);
      const again = link.cloneNode();
      again.addEventListener("load", () => done());
      again.addEventListener("error", () => fail(new Error(`The style sheet ${link.href} did not come.`)));
      link.replaceWith(again);
    });
  return { mend: async () => void (await Promise.all([...lost].map(askAgain))) };
}
