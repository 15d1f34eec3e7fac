import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { AddressParameter } from "../../../machines/lists/listAddress.ts";
import { resourceListMachine } from "../../../machines/lists/resourceListMachine.ts";
import { refreshedRemoval } from "../../../machines/lists/rows.ts";
import {
  addressOf,
  type ResourceListEvent,
  tableStateOf,
} from "../../../machines/lists/resourceListSetup.ts";
import type { SuggestionQuestion } from "../../../machines/lists/suggestions.ts";
import { noTableState, type TableState } from "../../../machines/lists/tableState.ts";
import type { ListPage, ListQuery } from "../../../schemas/list.ts";
import { deferred, type Deferred } from "../../support/time/deferred.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const fields = [
  { field: "name", kind: "text", isSortable: true },
  { field: "updatedAt", kind: "date", isSortable: true },
] as const;

const aPage = (data: unknown[], itemsPerPage = 10, totalPages = 3): ListPage<unknown> => ({
  data,
  meta: { totalItems: data.length, itemsPerPage, currentPage: 1, totalPages },
});

interface Options {
  isAuthenticated?: boolean;
  restored?: TableState;
  address?: readonly AddressParameter[];
}

function setup({ isAuthenticated = true, restored = noTableState, address = [] }: Options = {}) {
  const clock = new SimulatedClock();
  const asked: ListQuery[] = [];
  const stored: TableState[] = [];
  const written: [mode: string, ...AddressParameter[]][] = [];
  const answers: Deferred<ListPage<unknown>>[] = [];
  const typed: SuggestionQuestion[] = [];
  let suggestions = deferred<string[]>();
  const removed: unknown[] = [];
  const told: string[] = [];
  let removal = deferred<undefined>();
  let recover: () => void = () => undefined;
  const answered = fromPromise<ListPage<unknown>, ListQuery>(({ input }) => {
    asked.push(input);
    const answer = deferred<ListPage<unknown>>();
    answers.push(answer);
    return answer.promise;
  });
  const actor = createActor(
    resourceListMachine.provide({
      actors: {
        loadPage: answered,
        refreshPage: answered,
        loadSuggestions: fromPromise<string[], SuggestionQuestion>(({ input }) => {
          typed.push(input);
          suggestions = deferred<string[]>();
          return suggestions.promise;
        }),
        removeRow: fromPromise<void, { row: unknown }>(({ input }) => {
          removed.push(input.row);
          removal = deferred<undefined>();
          return removal.promise;
        }),
        watchAddress: fromCallback<ResourceListEvent>(() => undefined),
        watchApp: fromCallback(() => undefined),
        watchRecovery: fromCallback<ResourceListEvent>(({ sendBack }) => {
          recover = () => sendBack({ type: "list.reload" });
        }),
      },
      actions: {
        storeTableState: ({ context }) => void stored.push(tableStateOf(context)),
        notifyRemoved: (_, name) => void told.push(name),
        writeAddress: ({ context }, mode) => void written.push([mode, ...addressOf(context)]),
      },
    }),
    { input: { isAuthenticated, fields, restored, address }, clock },
  ).start();
  const flush = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const then = async (happens: () => void) => {
    happens();
    await flush();
  };
  return {
    asked,
    stored,
    written,
    goToAddress: (...parameters: AddressParameter[]) => actor.send({ type: "address.changed", parameters }),
    goTo: (page: number) => actor.send({ type: "list.goTo", page }),
    send: (event: ResourceListEvent) => actor.send(event),
    type: (typed: string) => actor.send({ type: "list.search", typed }),
    wait: (ms: number) => clock.increment(ms),
    recover: () => recover(),
    removed,
    told,
    typed,
    answers,
    flush,
    answer: (rows: unknown[], itemsPerPage = 10, totalPages = 3) =>
      then(() => answers.at(-1)?.resolve(aPage(rows, itemsPerPage, totalPages))),
    fail: (error: unknown) => then(() => answers.at(-1)?.reject(error)),
    endRemoval: () => then(() => removal.resolve(undefined)),
    failRemoval: (error: unknown) => then(() => removal.reject(error)),
    suggest: (values: string[]) => then(() => suggestions.resolve(values)),
    failToSuggest: (error: unknown) => then(() => suggestions.reject(error)),
    outdate: () => actor.send({ type: "list.outdated" }),
    removal: () => actor.getSnapshot().value.removal,
    content: () => actor.getSnapshot().value.content,
    context: () => actor.getSnapshot().context,
  };
}

describe("a list (§4.22)", () => {
  it("loads as soon as it is shown, says so while it does, and takes the page size from the answer (§4.23, §9.11)", async () => {
    const { content, answer, context, goTo, asked } = setup();
    expect(content()).toBe("loading");

    await answer(["a", "b"], 25);

    expect(content()).toBe("loaded");
    expect(context()).toMatchObject({ rows: ["a", "b"], totalItems: 2, totalPages: 3 });
    goTo(2);
    expect(asked.at(-1)).toMatchObject({ page: 2, limit: 25 });
  });

  it("does not load before someone is signed in (§6.12)", () => {
    const { asked, send, content } = setup({ isAuthenticated: false });
    expect(asked).toEqual([]);

    send({ type: "list.enable" });

    expect(content()).toBe("loading");
  });

  it.each<[string, (list: ReturnType<typeof setup>) => void]>([
    ["when asked", ({ send }) => send({ type: "list.reload" })],
    ["by itself when the connection is back", ({ recover }) => recover()],
    ["when its rows changed on the server", ({ outdate }) => outdate()],
  ])("says why it could not load, and loads again %s (§4.23)", async (_, happens) => {
    const list = setup();
    await list.fail({ kind: "badResponse", status: 500, code: "server.internal" });
    expect(list.content()).toBe("failed");
    expect(list.context().failureMessageId).toBe("errors.server.internal");

    happens(list);

    expect(list.content()).toBe("loading");
    await list.answer(["a"]);
    expect(list.context().failureMessageId).toBeNull();
  });

  it("asks for as many rows a page as a person chose, and remembers that (§9.11)", async () => {
    const { send, answer, asked, stored } = setup();
    await answer([]);
    send({ type: "list.sort", field: "name" });
    expect(stored.at(-1)?.pageSize).toBeNull();

    send({ type: "list.resizePage", pageSize: 50 });

    expect(asked.at(-1)).toMatchObject({ page: 1, limit: 50 });
    expect(stored.at(-1)?.pageSize).toBe(50);
  });
});

describe("searching a list", () => {
  it("asks 400 ms after the last key, from page 1 (§4.24, §9.12)", async () => {
    const { answer, goTo, type, wait, asked, context } = setup();
    await answer([]);
    goTo(3);
    await answer([]);

    type("bo");
    wait(399);
    type("bomen ");
    wait(399);
    expect(asked).toHaveLength(2);
    wait(1);

    expect(asked.at(-1)).toMatchObject({ search: "bomen", page: 1 });
    for (const typed of ["bomen ", " "]) {
      type(typed);
      wait(400);
      expect(context().typed).toBe(typed);
    }
  });

  it("clears a text longer than 256 characters and loads without it (§4.25)", async () => {
    const { answer, type, wait, asked, context } = setup();
    await answer([]);

    type("x".repeat(257));
    wait(400);

    expect(asked).toHaveLength(2);
    expect(asked.at(-1)?.search).toBeUndefined();
    expect(context().typed).toBe("");
  });
});

describe("sorting and filtering a list", () => {
  const filter = {
    type: "list.filter",
    field: "name",
    constraints: [{ operator: "equals", values: ["a"] }],
  } as const;

  it("ask the server in its own words (§3.32, §3.34)", () => {
    const { send, asked, written, stored } = setup();

    send(filter);
    expect(asked.at(-1)).toMatchObject({ filter: [{ field: "name", value: "$eq:a" }] });
    send({ type: "list.sortTo", sort: { field: "name", direction: "DESC" } });
    expect(asked.at(-1)).toMatchObject({ sortBy: ["name:DESC"] });
    send({ type: "list.clearFilters" });

    expect(asked.at(-1)?.filter).toBeUndefined();
    expect(written.map(([mode]) => mode)).toEqual(["replace", "push", "push", "push"]);
    expect(stored).toMatchObject([
      { filters: [{}] },
      { sort: {} },
      { sort: { direction: "DESC" }, filters: [] },
    ]);
  });

  it("are kept for the next visit, with the widths of columns (§4.29)", () => {
    const { send, stored, asked } = setup();

    send({ type: "list.sort", field: "name" });
    send(filter);
    send({ type: "list.resizeColumn", field: "name", widthPx: 300 });
    send({ type: "list.resizeColumn", field: "updatedAt", widthPx: 5 });
    expect(stored.at(-1)).toEqual({
      sort: { field: "name", direction: "ASC" },
      filters: [{ field: "name", operator: "equals", values: ["a"] }],
      widthsPx: { name: 300, updatedAt: 64 },
      pageSize: null,
    });
    expect(asked).toHaveLength(3);
    send({ type: "list.resizeColumn", field: "name", widthPx: null });

    expect(stored.at(-1)?.widthsPx).toEqual({ updatedAt: 64 });
  });

  it("are restored on load (§4.29)", () => {
    const { asked, written } = setup({
      restored: {
        sort: { field: "name", direction: "DESC" },
        filters: [{ field: "name", operator: "startsWith", values: ["a"] }],
        widthsPx: {},
        pageSize: 25,
      },
    });

    expect(asked).toEqual([
      { page: 1, limit: 25, sortBy: ["name:DESC"], filter: [{ field: "name", value: "$in:a*" }] },
    ]);
    expect(written).toEqual([
      ["replace", ["filter.name", "startsWith:a"], ["sortBy", "name:DESC"], ["limit", "25"]],
    ]);
  });
});

describe("the address of the page", () => {
  const sorted = { ...noTableState, sort: { field: "name", direction: "ASC" } } as const;

  it("wins over what was kept of the last visit, but for the widths of columns (§4.29)", () => {
    const { asked, context, written } = setup({
      restored: { ...sorted, pageSize: 50, widthsPx: { name: 300 } },
      address: [
        ["search", "bos"],
        ["page", "3"],
      ],
    });

    expect(asked).toEqual([{ page: 3, limit: 10, search: "bos" }]);
    expect(context()).toMatchObject({ typed: "bos", list: { sort: null, widthsPx: { name: 300 } } });
    expect(written).toEqual([["replace", ["search", "bos"], ["page", "3"]]]);
  });

  it.each<[string, AddressParameter[]]>([
    ["nothing", []],
    ["nothing that can be read", [["page", "first"]]],
  ])("that says %s leaves it to the last visit, and then says that (§4.29)", (_, address) => {
    const { asked, written, context } = setup({ restored: sorted, address });

    expect(asked).toMatchObject([{ page: 1, sortBy: ["name:ASC"] }]);
    expect(context().typed).toBe("");
    expect(written).toEqual([["replace", ["sortBy", "name:ASC"]]]);
  });

  it("says how many rows a page has where a person chose that, not where the server does (§9.11)", async () => {
    expect(setup({ address: [["limit", "50"]] }).written).toEqual([["replace", ["limit", "50"]]]);
    const { answer, goTo, written } = setup({ address: [["page", "2"]] });
    await answer(["a"], 25);

    goTo(3);

    expect(written.at(-1)).toEqual(["push", ["page", "3"]]);
  });

  it("has a step to go back to for each page, order, filter and size, and none for a search", async () => {
    const { send, goTo, type, wait, answer, written } = setup();
    await answer(["a"]);

    send({ type: "list.sort", field: "name" });
    send({ type: "list.filter", field: "name", constraints: [{ operator: "equals", values: ["a"] }] });
    goTo(2);
    send({ type: "list.resizePage", pageSize: 50 });
    type("bos");
    wait(400);

    expect(written.map(([mode]) => mode)).toEqual(["replace", "push", "push", "push", "push", "replace"]);
    expect(written.at(-1)).toEqual([
      "replace",
      ["search", "bos"],
      ["filter.name", "equals:a"],
      ["sortBy", "name:ASC"],
      ["limit", "50"],
    ]);
  });

  it("is followed where a person goes back, kept for the next visit (§4.29), and breaks off what they were typing", async () => {
    const { send, type, wait, goToAddress, answer, asked, stored, written, context } = setup();
    send({ type: "list.sort", field: "name" });
    await answer(["a"]);
    type("bo");

    goToAddress(["page", "2"]);
    wait(400);

    expect(asked.at(-1)).toEqual({ page: 2, limit: 10 });
    expect(stored.at(-1)?.sort).toBeNull();
    expect(context().typed).toBe("");
    expect(written).toHaveLength(2);
  });

  it("that says what is shown already changes nothing, also not what is being typed", async () => {
    const { type, goToAddress, answer, asked, context, wait } = setup();
    await answer(["a"]);
    type("bo");

    goToAddress(["page", "1"]);
    expect(asked).toHaveLength(1);
    expect(context().typed).toBe("bo");
    wait(400);

    expect(asked.at(-1)).toMatchObject({ search: "bo" });
  });

  it("follows to the last page where a link names one that is no more", async () => {
    const { answer, asked, written } = setup({ address: [["page", "9"]] });

    await answer([], 10, 4);

    expect(asked.at(-1)).toMatchObject({ page: 4 });
    expect(written.at(-1)).toEqual(["replace", ["page", "4"]]);
  });

  it("stays that of page 1 where there is nothing at all", async () => {
    const { answer, asked, content } = setup();

    await answer([], 10, 0);

    expect([content(), asked.length]).toEqual(["loaded", 1]);
  });
});

describe("deleting a row (§4.28)", () => {
  const ask = { type: "list.askRemoval", row: { id: 7 }, name: "Fatima" } as const;
  const confirm = { type: "list.confirmRemoval" } as const;
  /** On page 3, where these rows are. */
  const setupAsking = async (rows: unknown[]) => {
    const list = setup();
    list.goTo(3);
    await list.answer(rows);
    list.send(ask);
    list.asked.length = 0;
    return list;
  };

  it("asks first, does nothing when the answer is no; deletes, tells of it and loads, a page back with the last row of a page", async () => {
    const { send, removal, removed, endRemoval, told, asked, written } = await setupAsking(["the last one"]);
    expect(removal()).toBe("asking");
    send({ type: "list.cancelRemoval" });
    expect(removal()).toBe("idle");
    send(ask);

    send(confirm);
    expect(removal()).toBe("removing");
    expect(asked).toEqual([]);
    await endRemoval();

    expect(removal()).toBe("idle");
    expect([removed, told]).toEqual([[{ id: 7 }], ["Fatima"]]);
    expect(asked).toMatchObject([{ page: 2 }]);
    expect(written.at(-1)).toEqual(["replace", ["page", "2"]]);
  });

  it("of the last row that there is stays on page 1", async () => {
    const { answer, send, endRemoval, asked } = setup();
    await answer(["a"]);

    send(ask);
    send(confirm);
    await endRemoval();

    expect(asked.map(({ page }) => page)).toEqual([1, 1]);
  });

  it("that fails says why and keeps asking; trying again begins without that", async () => {
    const { send, failRemoval, removal, context, told, asked } = await setupAsking(["a"]);
    send(confirm);

    await failRemoval({ kind: "badRequest", status: 403, code: "user.mainUserImmutable" });

    expect(removal()).toBe("asking");
    expect(context().removalFailureMessageId).toBe("errors.user.mainUserImmutable");
    expect([told, asked]).toEqual([[], []]);
    send(confirm);
    expect(context().removalFailureMessageId).toBeNull();
  });

  it.each([
    ["one of several", ["a", "b"], 3],
    ["the last of its page", ["a"], 2],
  ])(
    "of a row that is gone already, %s, is done: somebody was first, or our own was never answered",
    async (_, rows, page) => {
      const { send, failRemoval, removal, told, asked, written } = await setupAsking(rows);
      send(confirm);

      await failRemoval({ kind: "badRequest", status: 404, code: "entity.notFound" });

      expect([removal(), told]).toEqual(["idle", ["Fatima"]]);
      expect(asked).toMatchObject([{ page }]);
      expect(written.at(-1)).toEqual(["replace", ["page", `${page}`]]);
    },
  );
});

describe("suggestions for a filter (§9.16)", () => {
  const question = (typed: string) => ({ type: "list.suggest", field: "name", typed }) as const;

  it("come 300 ms after the last key, and leave the rows as they are", async () => {
    const { send, wait, answer, suggest, typed, context } = setup();
    await answer([{ name: "Zwolle" }]);

    send(question("a"));
    wait(299);
    send(question("am"));
    wait(299);
    expect(typed).toEqual([]);
    wait(1);
    await suggest(["Amsterdam", "Rotterdam"]);

    expect(typed).toEqual([{ field: "name", typed: "am" }]);
    expect(context().suggestions).toEqual(["Amsterdam", "Rotterdam"]);
    expect(context().rows).toEqual([{ name: "Zwolle" }]);
  });

  it("are those of what was typed last; none without a character, nor where asking fails", async () => {
    const { send, wait, answer, suggest, failToSuggest, context, content, typed } = setup();
    await answer([]);
    send(question("a"));
    wait(300);
    send(question("am"));
    await suggest(["Assen"]);
    expect([typed.length, context().suggestions]).toEqual([1, []]);
    wait(300);
    await suggest(["Amsterdam"]);

    send(question(" "));
    expect(context().suggestions).toEqual([]);
    send(question("Ams"));
    send(question(" "));
    wait(300);
    expect([typed.length, context().suggestions]).toEqual([2, []]);
    send(question("b"));
    wait(300);
    await failToSuggest({ kind: "badResponse", status: 500 });

    expect([content(), context().suggestions]).toEqual(["loaded", []]);
  });
});

describe("a list whose rows changed on the server", () => {
  const [oak, elm] = [
    { id: 1, name: "Eik" },
    { id: 2, name: "Iep" },
  ];

  it("reads its page anew without a word, and stays as it was where nothing changed", async () => {
    const { answer, outdate, content, context, asked } = setup();
    await answer([oak, elm]);

    outdate();
    expect(content()).toBe("refreshing");
    expect(context().rows).toEqual([oak, elm]);
    await answer([{ ...oak }, { id: 2, name: "Linde" }]);

    expect(content()).toBe("loaded");
    expect(context().rows).toEqual([oak, { id: 2, name: "Linde" }]);
    expect(context().rows[0]).toBe(oak);
    expect(asked[1]).toEqual(asked[0]);
  });

  it("keeps what is being typed, chosen and asked, and says that the row one is asked about has gone", async () => {
    const { send, goTo, type, answer, outdate, context, removal, asked } = setup();
    send({ type: "list.filter", field: "name", constraints: [{ operator: "contains", values: ["e"] }] });
    goTo(2);
    await answer([oak, elm]);
    type("ie");
    send({ type: "list.askRemoval", row: elm, name: "Iep" });
    const renamed = { ...elm, name: "Veldiep" };

    outdate();
    await answer([oak, renamed]);
    expect(asked.at(-1)).toMatchObject({ page: 2 });
    expect(context()).toMatchObject({ typed: "ie", list: { page: 2, filters: [{ field: "name" }] } });
    expect(context().removal).toEqual({ row: renamed, name: "Iep", isMissing: false });
    outdate();
    await answer([oak]);

    expect(removal()).toBe("asking");
    expect(context().removal).toEqual({ row: renamed, name: "Iep", isMissing: true });
  });

  it("knows a row without an id by itself alone", () => {
    const [one, other] = [{ name: "Eik" }, { name: "Iep" }];

    expect(refreshedRemoval([one, other], { row: other, name: "Iep" })).toMatchObject({
      row: other,
      isMissing: false,
    });
    expect(refreshedRemoval([one], { row: other, name: "Iep" }).isMissing).toBe(true);
  });

  it("waits until what is under way is there: that may be older than the change", async () => {
    const { answer, outdate, asked, content } = setup();

    outdate();
    outdate();
    expect(asked).toHaveLength(1);
    await answer([oak]);

    expect(content()).toBe("refreshing");
    expect(asked).toHaveLength(2);
    outdate();
    await answer([oak]);
    expect(asked).toHaveLength(3);
    await answer([oak]);
    expect(content()).toBe("loaded");
  });

  it("goes to its last page where other people emptied the one that it showed", async () => {
    const { goTo, answer, outdate, content, asked, written } = setup();
    goTo(3);
    await answer([oak]);
    outdate();

    await answer([], 10, 2);

    expect([content(), asked.at(-1)]).toMatchObject(["refreshing", { page: 2 }]);
    expect(written.at(-1)).toEqual(["replace", ["page", "2"]]);
  });

  it("gives way to what a person asks for", async () => {
    const { goTo, answers, answer, outdate, flush, context, asked } = setup();
    await answer([oak]);
    outdate();

    goTo(2);
    expect(asked.at(-1)).toMatchObject({ page: 2 });
    await answer([elm]);
    answers[1]?.resolve(aPage([oak]));
    await flush();

    expect(context().rows).toEqual([elm]);
  });

  it("shows what it had when that fails, and asks again at the next change", async () => {
    const { answer, fail, outdate, content, context, asked } = setup();
    await answer([oak]);
    outdate();

    await fail({ kind: "badResponse", status: 500, code: "server.internal" });
    expect(content()).toBe("loaded");
    expect(context()).toMatchObject({ rows: [oak], failureMessageId: null });
    outdate();

    expect(asked).toHaveLength(3);
  });
});

it("a list, walked along every path uses every state and transition, and returns to page 1 where another order or filter comes (§4.26), never shows page 0 or a third condition", () => {
  const { done, failed } = endingsIn("resourceList");
  const a = { operator: "contains", values: ["a"] } as const;
  const { snapshots } = walkWhole(resourceListMachine, {
    invariants: {
      "a list of nobody is not loaded": (after) =>
        after.context.isAuthenticated || after.matches({ content: "waiting" }),
      "nothing is deleted without being asked": (after, { before, type }) =>
        !after.matches({ removal: "removing" }) ||
        before?.matches({ removal: "removing" }) === true ||
        (before?.matches({ removal: "asking" }) === true && type === "list.confirmRemoval"),
      "a question about deleting names a row": (after) =>
        !after.matches({ removal: "asking" }) || after.context.removal !== null,
      "filters and sorting begin at page 1": (after, { type }) =>
        !["list.filter", "list.clearFilters", "list.sort", "list.sortTo"].includes(type) ||
        after.context.list.page === 1,
    },
    faulty: [
      resourceListMachine.provide({ guards: { isAuthenticated: () => true } }),
      resourceListMachine.provide({ actions: { sort: () => undefined } }),
    ],
    faultsIn: ["resourceList.removal"],
    input: { isAuthenticated: false, fields, restored: noTableState },
    // The regions have nothing to do with each other but for whether there is a list.
    serializeState: ({ value: { content, freshness, ...beside }, context: { list } }) =>
      JSON.stringify(
        Object.values(beside).every((state) => ["idle", "settled"].includes(state))
          ? [content, freshness, list.page, list.filters.length]
          : [content === "waiting", beside],
      ),
    events: [
      { type: "list.search", typed: "a" },
      { type: "list.sort", field: "name" },
      { type: "list.sortTo", sort: null },
      { type: "list.filter", field: "name", constraints: [a, a, a] },
      { type: "list.goTo", page: 2 },
      { type: "list.resizePage", pageSize: 10 },
      { type: "list.resizeColumn", field: "name", widthPx: 100 },
      { type: "address.changed", parameters: [["page", "2"]] },
      { type: "list.suggest", field: "name", typed: "a" },
      { type: "list.suggest", field: "name", typed: "" },
      { type: "list.askRemoval", row: 1, name: "a" },
      done("content.loading", aPage(["a"], 10, 2)),
      done("content.loading", aPage([], 10, 1)),
      done("content.refreshing", aPage(["a"], 10, 2)),
      done("content.refreshing", aPage([], 10, 1)),
      failed("removal.removing"),
      failed("removal.removing", { kind: "badRequest", status: 404 }),
      done("suggestions.asking", ["a"]),
    ] as ResourceListEvent[],
  });

  for (const { context, value } of snapshots) {
    expect(context.list.page).toBeGreaterThan(0);
    expect(context.list.filters.length).toBeLessThanOrEqual(2);
    expect(value.content === "waiting" && context.rows.length > 0).toBe(false);
  }
});
