import type { UnderWay } from "./createSettled.ts";

const bodyReaders = ["arrayBuffer", "blob", "json", "text"] as const;

/** Watches from now on what the page asks for and reads: answers, code, styles, pictures. */
export function watchRequests(page: Window & typeof globalThis): UnderWay {
  const pending = new Set<{ name: string }>();
  const begin = (name: string) => {
    const request = { name };
    pending.add(request);
    return () => void pending.delete(request);
  };
  const during = <Answer>(name: string, answer: Promise<Answer>): Promise<Answer> => {
    const end = begin(name);
    answer.then(end, end);
    return answer;
  };

  const fetch = page.fetch.bind(page);
  page.fetch = (input, init) =>
    during(input instanceof Request ? input.url : String(input), fetch(input, init));
  for (const reader of bodyReaders) {
    const { prototype } = page.Response;
    const read = prototype[reader];
    Object.defineProperty(prototype, reader, {
      configurable: true,
      writable: true,
      value(this: Response) {
        return during(this.url, read.call(this));
      },
    });
  }
  const { prototype: call } = page.XMLHttpRequest;
  // oxlint-disable-next-line typescript/unbound-method -- each call is sent as itself
  const { send } = call;
  call.send = function sendWatched(...body) {
    const end = begin("a call");
    this.addEventListener("loadend", () => end());
    send.apply(this, body);
  };
  watchLinks(page, begin);
  return () => [...pending].map(({ name }) => name);
}

/** Code and styles: the bundler puts a link for each into the head of the page. */
function watchLinks(page: Window & typeof globalThis, begin: (name: string) => () => void): void {
  new page.MutationObserver((changes) => {
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(link instanceof HTMLLinkElement) || !/^(modulepreload|stylesheet)$/.test(link.rel)) continue;
      const end = begin(link.href);
      link.addEventListener("load", end);
      link.addEventListener("error", end);
    }
  }).observe(page.document.head, { childList: true });
}
