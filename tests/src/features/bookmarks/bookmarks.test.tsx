import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fromCallback, fromPromise } from "xstate";
import nl from "../../../../locales/nl.json";
import type { BookmarkOrder } from "../../../../machines/bookmarks/bookmarkList.ts";
import { bookmarksMachine } from "../../../../machines/bookmarks/bookmarksMachine.ts";
import { permalinkMachine } from "../../../../machines/permalink/permalinkMachine.ts";
import type { Bookmark } from "../../../../schemas/bookmark.ts";
import { BookmarksPanel } from "../../../../src/features/bookmarks/BookmarksPanel.tsx";
import { deferred } from "../../../support/time/deferred.ts";
import { renderInMap } from "../../map/InMap.tsx";

const bookmark = (id: number, name: string, rest: Partial<Bookmark> = {}): Bookmark => ({
  id,
  name,
  link: `v=1&p=5_52_${id}`,
  layer: null,
  isShared: false,
  isOwn: true,
  ownerName: "An de Wit",
  updatedAt: "2026-11-22T12:00:00.000Z",
  version: 1,
  ...rest,
});
const [haven, markt] = [bookmark(1, "Haven"), bookmark(2, "Markt")];
const refusal = (code: string) => Object.assign(new Error(code), { code });

const quietLink = permalinkMachine.provide({ actors: { watchAddress: fromCallback(() => {}) } });

interface Server {
  load?: () => Promise<Bookmark[]>;
  applyOrder?: (order: BookmarkOrder) => Promise<Bookmark | null>;
}

function setup(server: Server = {}, { canShare = false } = {}) {
  const orders: BookmarkOrder[] = [];
  const gone: string[] = [];
  const load = server.load ?? (() => Promise.resolve([haven, markt]));
  const applyOrder = server.applyOrder ?? (() => Promise.resolve(null));
  const logic = bookmarksMachine.provide({
    actors: {
      loadBookmarks: fromPromise(() => load()),
      applyOrder: fromPromise<Bookmark | null, BookmarkOrder>(({ input }) => {
        orders.push(input);
        return applyOrder(input);
      }),
    },
  });
  const { user } = renderInMap(
    {
      permalink: () => ({ logic: quietLink, input: { opened: undefined, layerNames: [] } }),
      bookmarks: () => ({ logic }),
    },
    <BookmarksPanel canShare={canShare} onGo={(link) => gone.push(link)} />,
  );
  const button = (name: string) => screen.findByRole("button", { name });
  return {
    user,
    orders,
    gone,
    button,
    press: async (name: string) => {
      (await button(name)).focus();
      await user.keyboard("{Enter}");
    },
    names: () => screen.queryAllByRole("button", { name: /^Ga naar / }).map((each) => each.textContent),
    field: () => screen.findByRole("textbox", { name: "Bewaar wat je nu ziet als" }),
  };
}

describe("the bookmarks panel", () => {
  it("keeps what is seen under a name, and what was typed where that name is taken", async () => {
    const { user, field, orders, names } = setup({
      applyOrder: (order) =>
        order.kind === "create" && order.name === "Kade"
          ? Promise.resolve(bookmark(3, "Kade"))
          : Promise.reject(refusal("bookmark.nameTaken")),
    });

    await user.type(await field(), " Haven{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe(nl["errors.bookmark.nameTaken"]);
    expect((await field()).getAttribute("value")).toBe(" Haven");
    await user.clear(await field());
    await user.type(await field(), "Kade{Enter}");

    await waitFor(() => expect(names()).toEqual(["Haven", "Kade", "Markt"]));
    expect(orders.map((order) => order.kind === "create" && order.name)).toEqual(["Haven", "Kade"]);
    expect((await field()).getAttribute("value")).toBe("");
  });

  it.each<[string, string]>([
    ["bookmark.tooMany", nl["errors.bookmark.tooMany"]],
    ["auth.forbidden", nl["bookmarks.forbidden"]],
    ["server.internal", nl["bookmarks.failed"]],
  ])("says what came of an order that was refused as %s, until that is put away", async (code, words) => {
    const { press } = setup({ applyOrder: () => Promise.reject(refusal(code)) });

    await press("Vervang Haven door wat je nu ziet");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(words);
    within(alert).getByRole("button", { name: "Sluiten" }).click();

    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});

describe("the keyboard in the bookmarks panel", () => {
  it("is at undoing once a bookmark is gone, which brings it back", async () => {
    const { press, names, orders, button } = setup({
      applyOrder: ({ kind }) => Promise.resolve(kind === "restore" ? bookmark(9, "Haven") : null),
    });

    await press("Verwijder Haven");
    expect(names()).toEqual(["Markt"]);
    expect((await screen.findByRole("status")).textContent).toContain("‘Haven’ is verwijderd.");
    expect(document.activeElement).toBe(await button("Ongedaan maken"));
    await press("Ongedaan maken");

    await waitFor(() => expect(names()).toEqual(["Haven", "Markt"]));
    expect(orders.map(({ kind }) => kind)).toEqual(["remove", "restore"]);
    expect(screen.queryByRole("button", { name: "Ongedaan maken" })).toBeNull();
    expect(document.activeElement?.className).toBe("bookmarks");
  });

  it("is in the field of a new name, and at the bookmark afterwards, renamed or not", async () => {
    const { press, user, orders, button } = setup({
      applyOrder: () => Promise.resolve(bookmark(1, "Jachthaven")),
    });

    await press("Nieuwe naam voor Haven");
    await user.keyboard("Kade{Escape}");
    expect(document.activeElement).toBe(await button("Ga naar Haven"));
    await press("Nieuwe naam voor Haven");
    await user.keyboard("Jachthaven{Enter}");

    expect(document.activeElement).toBe(await button("Ga naar Jachthaven"));
    expect(orders).toEqual([{ kind: "rename", bookmark: haven, name: "Jachthaven" }]);
  });

  it("stays where it is while something is carried out, which is not begun twice", async () => {
    const answer = deferred<Bookmark>();
    const { press, button, orders } = setup({ applyOrder: () => answer.promise }, { canShare: true });

    await press("Deel Haven met collega’s");
    const share = await button("Deel Haven met collega’s");
    expect(document.activeElement).toBe(share);
    expect(share.getAttribute("aria-disabled")).toBe("true");
    await press("Verwijder Markt");
    share.focus();
    answer.resolve({ ...haven, isShared: true });

    expect(await button("Deel Haven niet meer")).toBe(document.activeElement);
    expect(screen.getByText("Gedeeld met collega’s")).toBeTruthy();
    expect(orders).toHaveLength(1);
  });
});

describe("sharing bookmarks", () => {
  const shared = bookmark(4, "Kade", { isShared: true });
  const load = () => Promise.resolve([haven, shared, bookmark(5, "Sluis", { isShared: true, isOwn: false })]);

  it.each([true, false])(
    "is offered to who may (%s), never for a colleague's, and who may not can stop what they shared",
    async (canShare) => {
      const { button, press, gone } = setup({ load }, { canShare });

      expect(await button("Deel Kade niet meer")).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Deel Haven met collega’s" }) !== null).toBe(canShare);
      expect(screen.getByText("Gedeeld door An de Wit")).toBeTruthy();
      expect(
        screen.queryByRole("button", { name: /(Verwijder|Vervang|Nieuwe naam voor|Deel) Sluis/ }),
      ).toBeNull();
      await press("Ga naar Sluis");
      expect(gone).toEqual(["v=1&p=5_52_5"]);
    },
  );
});
