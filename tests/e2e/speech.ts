import type { CDPSession, Page } from "playwright/test";

declare global {
  interface Window {
    announced?: string[];
  }
}

/** What a screen reader would say of a page: what got the keyboard, as the browser's accessibility tree has it, and live regions. */
export interface Speech {
  /** Notes what is said now. */
  listen: () => Promise<void>;
  /** Reads on through what the keyboard is in. */
  read: () => Promise<void>;
  log: string[];
}

/** Listens from the next page that is opened on. */
export async function hearSpeech(page: Page): Promise<Speech> {
  await page.addInitScript(() => {
    window.announced = [];
    const live = "[aria-live]:not([aria-live=off]), output, [role=alert], [role=status]";
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(live),
      );
      for (const region of new Set(regions)) {
        const text = region?.textContent?.trim();
        if (text) window.announced?.push(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  const session = await page.context().newCDPSession(page);
  // Kept from then on: made anew for each question, it would cost more than the page.
  await session.send("Accessibility.enable");
  const log: string[] = [];
  const say = (words: string) => {
    if (words !== "" && words !== log.at(-1)) log.push(words);
  };
  return {
    log,
    listen: async () => {
      const announced = await page.evaluate(takeAnnounced);
      for (const words of new Set(announced)) say(`“${words.replaceAll(/\s+/g, " ")}”`);
      say(await focusWords(session));
    },
    read: async () => say(await wordsAround(session)),
  };
}

/** Runs in the page. Nobody goes on before they have heard where they are, however late the keyboard follows. */
async function takeAnnounced(): Promise<string[]> {
  while (document.activeElement !== (document.querySelector(":focus") ?? document.body))
    await new Promise((resolve) => setTimeout(resolve, 20));
  return window.announced?.splice(0) ?? [];
}

async function objectOf(session: CDPSession, expression: string): Promise<string | undefined> {
  const { result } = await session.send("Runtime.evaluate", { expression });
  return result.objectId;
}

/** What there is to read around what has the keyboard: the texts of its dialog, region or panel, in their order. */
async function wordsAround(session: CDPSession): Promise<string> {
  const place = "[role=dialog],[role=region],section[aria-label],section[aria-labelledby],main";
  const objectId = await objectOf(session, `document.activeElement.closest(${JSON.stringify(place)})`);
  if (!objectId) return "";
  const { nodes } = await session.send("Accessibility.queryAXTree", { objectId, role: "StaticText" });
  return nodes.map(({ name }) => String(name?.value ?? "").trim()).join(" ");
}

/** Role, name, value and state of what has the keyboard. */
async function focusWords(session: CDPSession): Promise<string> {
  const objectId = await objectOf(session, "document.activeElement");
  if (!objectId) return "";
  const { nodes } = await session.send("Accessibility.getPartialAXTree", {
    objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const told = ["checked", "expanded", "pressed", "selected", "disabled", "invalid"];
  const states = (node?.properties ?? [])
    .filter(({ name, value }) => told.includes(name) && value.value !== "false")
    .map(({ name, value }) => `${name} ${String(value.value)}`);
  return [node?.role?.value, node?.name?.value, node?.value?.value, ...states].filter(Boolean).join(", ");
}
