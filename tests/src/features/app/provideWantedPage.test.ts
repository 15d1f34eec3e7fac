import { expect, it } from "vitest";
import { provideWantedPage } from "../../../../src/features/app/provideWantedPage.ts";

const address = "/projects/7/map-view?demo#v=1&p=5_52_16";

/** A browser with two tabs. */
function setup() {
  const at = { ms: 0, address };
  const tab = (session: Storage) =>
    provideWantedPage({ storages: [session, localStorage], addressNow: () => at.address, now: () => at.ms });
  const other = new Map<string, string>();
  const elsewhere = {
    getItem: (key: string) => other.get(key) ?? null,
    setItem: (key: string, text: string) => void other.set(key, text),
    removeItem: (key: string) => void other.delete(key),
  };
  const both = { storages: [elsewhere, localStorage], addressNow: () => at.address, now: () => at.ms };
  return { at, here: tab(sessionStorage), mailed: provideWantedPage(both) };
}

it.each([
  ["for whoever signs in first where nobody was signed in", null, address],
  ["for the person whose it was", 3, address],
  ["not for somebody else", 4, undefined],
])("a wanted page is kept with all of its address, once, %s (§21.9)", (_, userId, taken) => {
  const { here } = setup();

  here.remember(userId);

  expect(here.take(3)).toBe(taken);
  expect(here.take(3)).toBeUndefined();
});

it("is forgotten when the sign-in page is opened by itself (§4.14)", () => {
  const { here, mailed } = setup();

  here.remember(null);
  here.forget();

  expect([here.take(3), mailed.take(3)]).toEqual([undefined, undefined]);
});

it("is kept for the tab that a mail opens, for as long as its link works (§4.12, §21.9)", () => {
  const { at, here, mailed } = setup();

  here.remember(null);
  at.ms = 3_599_999;
  expect(mailed.take(3)).toBe(address);
  here.remember(null);
  at.ms += 3_600_000;

  expect([mailed.take(3), here.take(3)]).toEqual([undefined, undefined]);
});

it("each tab goes to its own (§21.9)", () => {
  const { at, here, mailed } = setup();

  here.remember(null);
  at.address = "/company/users";
  mailed.remember(null);

  expect([here.take(3), mailed.take(3)]).toEqual([address, "/company/users"]);
});

it.each(["{", "null", '{"address":"//elsewhere.example","userId":null,"at":0}', '{"address":7,"at":0}'])(
  "what is no page of ours is none: %s",
  (kept) => {
    sessionStorage.setItem("app__wantedPage", kept);

    expect(setup().here.take(3)).toBeUndefined();
  },
);
