/**
 * Notices style sheets whose file did not come. The bundler asks for each once, so that a page whose code is fetched again
 * would stand there bare; `mend` asks for them again, and fails where one still can't be had.
 */
export function watchStyles(page: Document): { mend: () => Promise<void> } {
  const lost = new Set<HTMLLinkElement>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
  };
  // Such an event stays with its element, unless it is caught on its way there.
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
