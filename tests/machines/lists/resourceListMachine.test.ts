import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { TableState } from "../../../machines/lists/listQuery.ts";
import { type ResourceListEvent, resourceListMachine } from "../../../machines/lists/resourceListMachine.ts";
import type { ListPage, ListQuery } from "../../../schemas/list.ts";
import { deferred, type Deferred } from "../../support/deferred.ts";

const noTableState: TableState = { sort: null, filters: [] };

function setup({ isAuthenticated = true, restored = noTableState } = {}) {
  const clock = new SimulatedClock();
  const asked: ListQuery[] = [];
  const stored: TableState[] = [];
  const answers: Deferred<ListPage<unknown>>[] = [];
  let recover: () => void = () => undefined;
  const actor = createActor(
    resourceListMachine.provide({
      actors: {
        loadPage: fromPromise<ListPage<unknown>, ListQuery>(({ input }) => {
          asked.push(input);
          const answer = deferred<ListPage<unknown>>();
          answers.push(answer);
          return answer.promise;
        }),
        watchRecovery: fromCallback<ResourceListEvent>(({ sendBack }) => {
          recover = () => sendBack({ type: "list.reload" });
        }),
      },
      actions: { storeTableState: (_, table) => stored.push(table) },
    }),
    { input: { isAuthenticated, restored }, clock },
  ).start();
  const flush = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    asked,
    stored,
    send: (event: ResourceListEvent) => actor.send(event),
    type: (typed: string) => actor.send({ type: "list.search", typed }),
    wait: (ms: number) => clock.increment(ms),
    recover: () => recover(),
    answer: async (rows: unknown[], itemsPerPage = 10) => {
      const meta = { totalItems: rows.length, itemsPerPage, currentPage: 1, totalPages: 3 };
      answers.at(-1)?.resolve({ data: rows, meta });
      await flush();
    },
    fail: async (error: unknown) => {
      answers.at(-1)?.reject(error);
      await flush();
    },
    content: () => actor.getSnapshot().value.content,
    context: () => actor.getSnapshot().context,
  };
}

describe("a list (§4.22)", () => {
  it("loads as soon as it is shown, and says so while it does (§4.23)", async () => {
    const { content, answer, context } = setup();
    expect(content()).toBe("loading");

    await answer(["a", "b"]);

    expect(content()).toBe("loaded");
    expect(context()).toMatchObject({ rows: ["a", "b"], totalItems: 2, totalPages: 3 });
  });

  it("does not load before someone is signed in (§6.12)", () => {
    const { asked, send, content } = setup({ isAuthenticated: false });
    expect(asked).toEqual([]);

    send({ type: "list.enable" });

    expect(content()).toBe("loading");
  });

  it("takes the page size from the server's answer (§9.11)", async () => {
    const { answer, send, asked } = setup();
    await answer([], 25);

    send({ type: "list.goTo", page: 2 });

    expect(asked.at(-1)).toMatchObject({ page: 2, limit: 25 });
  });

  it("says why it could not load, and loads again when asked (§4.23)", async () => {
    const { fail, content, context, send } = setup();

    await fail({ kind: "badResponse", status: 500, code: "server.internal" });
    expect(content()).toBe("failed");
    expect(context().failureMessageId).toBe("errors.server.internal");
    send({ type: "list.reload" });

    expect(content()).toBe("loading");
  });

  it("loads again by itself when the connection is back", async () => {
    const { fail, recover, content } = setup();
    await fail({ kind: "network" });

    recover();

    expect(content()).toBe("loading");
  });

  it("shows the answer to the last question, not to an earlier one that came late", async () => {
    const { send, answer, asked, context } = setup();

    send({ type: "list.goTo", page: 2 });
    await answer(["page 2"]);

    expect(asked).toHaveLength(2);
    expect(context().rows).toEqual(["page 2"]);
  });
});

describe("searching a list", () => {
  it("asks 400 ms after the last key, from page 1 (§4.24, §9.12)", async () => {
    const { answer, send, type, wait, asked } = setup();
    await answer([]);
    send({ type: "list.goTo", page: 3 });
    await answer([]);

    type("bo");
    wait(399);
    type("bomen ");
    wait(399);
    expect(asked).toHaveLength(2);
    wait(1);

    expect(asked.at(-1)).toMatchObject({ search: "bomen", page: 1 });
  });

  it("clears a text longer than 256 characters and loads without it (§4.25)", async () => {
    const { answer, type, wait, asked, context } = setup();
    await answer([]);

    type("x".repeat(257));
    wait(400);

    expect(asked).toHaveLength(2);
    expect(asked.at(-1)).not.toHaveProperty("search");
    expect(context().typed).toBe("");
  });
});

describe("sorting and filtering a list", () => {
  it("return to page 1 (§4.26)", async () => {
    const { answer, send, asked } = setup();
    await answer([]);
    send({ type: "list.goTo", page: 2 });

    send({ type: "list.sort", field: "name" });
    expect(asked.at(-1)).toMatchObject({ page: 1, sortBy: ["name:ASC"] });
    send({ type: "list.goTo", page: 2 });
    send({ type: "list.filter", filters: [{ field: "name", value: "$eq:a" }] });

    expect(asked.at(-1)).toMatchObject({ page: 1, filter: [{ field: "name", value: "$eq:a" }] });
  });

  it("are kept for the next visit (§4.29)", () => {
    const { send, stored } = setup();

    send({ type: "list.sort", field: "name" });
    send({ type: "list.filter", filters: [{ field: "name", value: "$eq:a" }] });

    expect(stored.at(-1)).toEqual({
      sort: { field: "name", direction: "ASC" },
      filters: [{ field: "name", value: "$eq:a" }],
    });
  });

  it("are restored on load (§4.29)", () => {
    const { asked } = setup({ restored: { sort: { field: "name", direction: "DESC" }, filters: [] } });

    expect(asked).toEqual([{ page: 1, limit: 10, sortBy: ["name:DESC"] }]);
  });
});
