import { describe, expect, it } from "vitest";
import { assign, createActor, fromPromise, waitFor } from "xstate";
import type { BookmarkOrder } from "../../../machines/bookmarks/bookmarkList.ts";
import { type BookmarksEvent, bookmarksMachine } from "../../../machines/bookmarks/bookmarksMachine.ts";
import type { Bookmark } from "../../../schemas/bookmark.ts";
import { deferred } from "../../support/time/deferred.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const bookmark = (id: number, name: string): Bookmark => ({
  id,
  name,
  link: "v=1&p=5_52_16",
  layer: null,
  isShared: false,
  isOwn: true,
  ownerName: "An de Wit",
  updatedAt: "2026-11-22T12:00:00.000Z",
  version: 1,
});
const [haven, markt] = [bookmark(1, "Haven"), bookmark(2, "Markt")];
const refusal = (code: string) => Object.assign(new Error(code), { code });

const setup = async (
  applyOrder: (order: BookmarkOrder) => Promise<Bookmark | null>,
  reloadOffer: Promise<Bookmark[]> = Promise.resolve([haven]),
  isFound = true,
) => {
  const loads = [isFound ? Promise.resolve([haven, markt]) : Promise.reject(new Error("502")), reloadOffer];
  const actor = createActor(
    bookmarksMachine.provide({
      actors: {
        loadBookmarks: fromPromise(() => loads.shift() ?? Promise.resolve([])),
        applyOrder: fromPromise<Bookmark | null, BookmarkOrder>(({ input }) => applyOrder(input)),
      },
    }),
  ).start();
  const saved: string[] = [];
  actor.on("order.done", ({ kind }) => saved.push(kind));
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches({ ready: "idle" }));
  await (isFound ? idle() : waitFor(actor, (snapshot) => snapshot.matches("unavailable")));
  return {
    idle,
    retry: () => actor.send({ type: "bookmarks.retry" }),
    /** What was done and saved. */
    saved,
    names: () => actor.getSnapshot().context.bookmarks.map(({ name }) => name),
    context: () => actor.getSnapshot().context,
    order: (order: BookmarkOrder) => actor.send({ type: "bookmark.order", order }),
    dismiss: () => actor.send({ type: "problem.dismiss" }),
    undo: () => actor.send({ type: "removal.undo" }),
    refresh: () => actor.send({ type: "bookmarks.refresh" }),
  };
};

describe("the bookmarks of a project", () => {
  it("stand by name, a new one among them", async () => {
    const { order, idle, names, saved } = await setup((made) =>
      Promise.resolve(made.kind === "create" ? bookmark(3, made.name) : null),
    );

    order({ kind: "create", name: "Kade", link: "v=1" });
    await idle();

    expect(names()).toEqual(["Haven", "Kade", "Markt"]);
    expect(saved).toEqual(["create"]);
  });

  it.each(["retry", "refresh"] as const)("come by a %s where they could not be had", async (way) => {
    const bookmarks = await setup(() => Promise.resolve(null), Promise.resolve([haven]), false);
    expect(bookmarks.names()).toEqual([]);

    bookmarks[way]();
    await bookmarks.idle();

    expect(bookmarks.names()).toEqual(["Haven"]);
  });

  it.each([
    ["what others removed; what was removed here can still be brought back", haven, [markt], haven],
    ["what others brought back, which can be no more", haven, [haven, markt], null],
  ])("follow %s", async (_, bookmark, found, removed) => {
    const { order, refresh, idle, names, context } = await setup(
      () => Promise.resolve(null),
      Promise.resolve(found),
    );
    order({ kind: "remove", bookmark });
    await idle();

    refresh();
    await idle();

    expect(names()).toEqual(found.map(({ name }) => name));
    expect(context().removed).toEqual(removed);
  });

  it("bring back what was removed while they are asked for anew, which a removal itself sets off", async () => {
    const { order, undo, refresh, idle, names } = await setup(
      ({ kind }) => Promise.resolve(kind === "restore" ? bookmark(9, "Haven") : null),
      deferred<Bookmark[]>().promise,
    );
    order({ kind: "remove", bookmark: haven });
    await idle();

    refresh();
    undo();
    await idle();
    expect(names()).toEqual(["Haven", "Markt"]);
    refresh();
    order({ kind: "remove", bookmark: markt });
    await idle();

    expect(names()).toEqual(["Haven"]);
  });

  it("lose one at once when it is removed, and have it again when that is undone", async () => {
    const answer = deferred<null>();
    const { order, undo, idle, names, context } = await setup(({ kind }) =>
      kind === "restore" ? Promise.resolve(bookmark(9, "Haven")) : answer.promise,
    );

    order({ kind: "remove", bookmark: haven });
    expect(names()).toEqual(["Markt"]);
    answer.resolve(null);
    await idle();
    expect(context().removed).toEqual(haven);
    undo();
    await idle();

    expect(names()).toEqual(["Haven", "Markt"]);
    expect(context().removed).toBeNull();
  });

  it("have one back that could not be removed, and say so until that is read or something else is done", async () => {
    const { order, idle, names, context, dismiss, saved } = await setup(() =>
      Promise.reject(new Error("no network")),
    );

    order({ kind: "remove", bookmark: haven });
    await idle();

    expect(names()).toEqual(["Haven", "Markt"]);
    expect(context()).toMatchObject({ problem: "failed", removed: null });
    order({ kind: "remove", bookmark: haven });
    expect(context().problem).toBeNull();
    await idle();
    dismiss();

    expect([context().problem, saved]).toEqual([null, []]);
  });

  it("can be brought back once more when bringing back failed", async () => {
    const { order, undo, idle, context } = await setup(({ kind }) =>
      kind === "restore" ? Promise.reject(refusal("bookmark.nameTaken")) : Promise.resolve(null),
    );

    order({ kind: "remove", bookmark: haven });
    await idle();
    undo();
    await idle();

    expect(context()).toMatchObject({ problem: "nameTaken", removed: haven });
    undo();
    expect(context().problem).toBeNull();
  });

  it("are read anew when one turns out to differ, and say so", async () => {
    const { order, idle, names, context } = await setup(() => Promise.reject(refusal("entity.changed")));

    order({ kind: "rename", bookmark: markt, name: "Plein" });
    await idle();

    expect(names()).toEqual(["Haven"]);
    expect(context().problem).toBe("changed");
  });

  it("have no state and no transition that nothing leads to", () => {
    walkWhole(bookmarksMachine, {
      events: ({ context: { order } }): readonly BookmarksEvent[] => [
        { type: "bookmark.order", order: { kind: "create", name: "Kade", link: "v=1" } },
        { type: "bookmark.order", order: { kind: "remove", bookmark: haven } },
        done("loadBookmarks", [haven, markt]),
        failed("loadBookmarks", new Error()),
        done("reloadOffer", [haven]),
        failed("reloadOffer", new Error()),
        done("applyOrder", order?.kind === "remove" ? null : haven),
        failed("applyOrder", refusal("entity.changed")),
        failed("applyOrder", refusal("bookmark.tooMany")),
      ],
      invariants: {
        "something is done exactly while it is being done": (after) =>
          (after.context.order !== null) === after.matches({ ready: "working" }),
        "what is listed is listed once": ({ context: { bookmarks } }) =>
          new Set(bookmarks.map(({ id }) => id)).size === bookmarks.length,
        "what can be brought back is not there": ({ context: { bookmarks, removed } }) =>
          removed === null || bookmarks.every(({ id }) => id !== removed.id),
      },
      faulty: [
        bookmarksMachine.provide({
          actions: {
            finish: assign(({ context }) => ({
              order: null,
              bookmarks: [haven, haven],
              removed: context.removed,
            })),
          },
        }),
        bookmarksMachine.provide({
          actions: { finish: assign({ order: null, bookmarks: [haven], removed: haven }) },
        }),
      ],
    });
  });
});
