import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import nl from "../../../locales/nl.json";
import { fromCallback, fromPromise } from "xstate";
import { resourceListMachine } from "../../../machines/lists/resourceListMachine.ts";
import { noTableState } from "../../../machines/lists/tableState.ts";
import type { ListPage, ListQuery } from "../../../schemas/list.ts";
import { createList } from "../../../src/features/lists/selectors.ts";
import type { Column } from "../../../src/ui/ListModel.ts";
import { ResourceListView, type ResourceListViewProps } from "../../../src/ui/ResourceListView.tsx";
import { stubTableSize } from "./stubTableSize.ts";
import { renderInLanguage } from "../inLanguage.tsx";
import { fillIn } from "../fillIn.ts";

interface Tree {
  id: number;
  name: string;
}

const columns: readonly Column<Tree>[] = [
  { field: "name", labelId: "projects.name", kind: "text", isSortable: true, render: ({ name }) => name },
  { field: "id", labelId: "projects.layers", kind: "number", render: ({ id }) => id },
  { field: "updatedAt", labelId: "projects.updatedAt", kind: "date", render: () => "–" },
  {
    field: "status",
    labelId: "projects.workspace",
    kind: "choice",
    choices: [
      { value: "a", labelId: "common.yes" },
      { value: "b", labelId: "common.no" },
    ],
    render: () => "–",
  },
];
const trees = [
  { id: 1, name: "Eik" },
  { id: 2, name: "Linde" },
  { id: 3, name: "Beuk" },
];
const nothing = { create: false, read: false, update: false, delete: false };
const everything = { create: true, read: true, update: true, delete: true };
const allActions = {
  add: { labelId: "projects.resourceName", to: "/new" },
  view: { to: ({ id }: Tree) => `/trees/${id}` },
  update: { to: ({ id }: Tree) => `/trees/${id}/edit` },
  remove: true,
} as const;

const TreesList = createList<Tree>();

type Options = Partial<ResourceListViewProps<Tree>> & {
  isNarrow?: boolean;
  rows?: Tree[];
  totalItems?: number;
};

async function setup({ isNarrow = false, rows = trees, totalItems = rows.length, ...props }: Options = {}) {
  stubTableSize();
  vi.stubGlobal("matchMedia", () => ({
    matches: isNarrow,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
  const asked: ListQuery[] = [];
  const server = { rows, refusal: null as unknown };
  const logic = resourceListMachine.provide({
    actors: {
      loadPage: fromPromise<ListPage<unknown>, ListQuery>(async ({ input }) => {
        asked.push(input);
        const meta = { totalItems, itemsPerPage: input.limit, currentPage: input.page };
        return { data: server.rows, meta: { ...meta, totalPages: Math.ceil(totalItems / input.limit) } };
      }),
      removeRow: fromPromise<void, { row: unknown }>(async ({ input }) => {
        if (server.refusal) throw server.refusal;
        server.rows = server.rows.filter((row) => row !== input.row);
      }),
      watchAddress: fromCallback(() => undefined),
      watchApp: fromCallback(() => undefined),
      watchRecovery: fromCallback(() => undefined),
    },
    actions: {
      storeTableState: () => undefined,
      notifyRemoved: () => undefined,
      writeAddress: () => undefined,
    },
  });
  let setPermissions = (_may: typeof everything) => {};
  function Trees() {
    const [may, setMay] = useState(props.may ?? everything);
    useEffect(() => {
      setPermissions = setMay;
    }, []);
    return (
      <ResourceListView
        list={TreesList.useList()}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        title="Bomen"
        searchLabel="Zoek een boom"
        resourceName="bomen"
        {...props}
        may={may}
      />
    );
  }
  const element = (
    <TreesList.Provider
      logic={logic}
      options={{ input: { isAuthenticated: true, fields: columns, restored: noTableState } }}
    >
      <Trees />
    </TreesList.Provider>
  );
  const router = createMemoryRouter([
    { path: "/", element },
    { path: "*", element: <p>elders</p> },
  ]);
  const { unmount } = renderInLanguage(<RouterProvider router={router} />);
  onTestFinished(() => {
    unmount();
    router.dispose();
  });
  const user = userEvent.setup();
  const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
  await screen.findByText("Eik");
  return {
    user,
    asked,
    server,
    path: () => router.state.location.pathname,
    allow: (may: typeof everything) => act(() => setPermissions(may)),
    row,
    buttonsOf: (name: string) =>
      within(row(name))
        .queryAllByRole("button")
        .map((button) => button.getAttribute("aria-label")),
    openFilter: async (column: string) => {
      const head = screen.getByRole("columnheader", { name: column });
      await user.click(within(head).getByRole("button", { name: /Filter/ }));
      return screen.findByRole("form", { name: `Filter op ${column}` });
    },
  };
}

describe("the actions of a list (§2.35, §6.8)", () => {
  it("are Add, View, edit and Delete, each row's named after it, without what one may not (§6.9)", async () => {
    const { buttonsOf, allow, row } = await setup({ actions: allActions });
    const actions = [
      ["read", "Linde bekijken"],
      ["update", "Linde bewerken"],
      ["delete", "Linde verwijderen"],
    ] as const;
    const labels = actions.map(([, label]) => label);
    expect(screen.getByRole("button", { name: "projecten" })).toBeTruthy();
    expect(buttonsOf("Linde")).toEqual(labels);

    for (const [permission, withdrawn] of actions) {
      allow({ ...everything, [permission]: false });
      expect(buttonsOf("Linde")).toEqual(labels.filter((label) => label !== withdrawn));
      expect(within(row("Linde")).queryByRole("link") === null).toBe(permission === "read");
    }
    allow({ ...everything, create: false });
    expect(screen.queryByRole("button", { name: "projecten" })).toBeNull();
    expect(screen.getByRole("columnheader", { name: "Acties" })).toBeTruthy();
    allow(nothing);

    expect(screen.queryByRole("columnheader", { name: "Acties" })).toBeNull();
    expect(buttonsOf("Linde")).toEqual([]);
  });

  it("of a slot have their column also without any other (§6.9)", async () => {
    const { row } = await setup({
      may: nothing,
      rowActions: ({ name }) => <button>{`${name} kappen`}</button>,
    });

    expect(screen.getByRole("columnheader", { name: "Acties" })).toBeTruthy();
    expect(within(row("Eik")).getByRole("button", { name: "Eik kappen" })).toBeTruthy();
  });

  it("are one where View and edit lead to one page: edit, for who may, and else View (§2.35, §6.10)", async () => {
    const { buttonsOf } = await setup({
      actions: { ...allActions, update: { to: ({ id }: Tree) => `/trees/${id}#edit` } },
      canActOn: ({ name }, action) => name !== "Beuk" && (name !== "Eik" || action === "view"),
    });

    expect(["Linde", "Eik", "Beuk"].map((name) => buttonsOf(name))).toEqual([
      ["Linde bewerken", "Linde verwijderen"],
      ["Eik bekijken"],
      [],
    ]);
  });
});

it("opening a record by its row leads where View leads, by a click anywhere in it (§6.11)", async () => {
  const { user, row, path } = await setup({ actions: allActions });
  expect(within(row("Linde")).getByRole("link", { name: "Linde" }).getAttribute("href")).toBe("/trees/2");

  await user.click(within(row("Linde")).getByText("2"));

  expect(path()).toBe("/trees/2");
});

describe("the keyboard in a grid", () => {
  it("comes in by one Tab, walks by arrows, Home and End, and goes out by the next Tab", async () => {
    const { user, row } = await setup({ actions: allActions });
    const link = (name: string) => within(row(name)).getByRole("link", { name });
    screen.getByRole("button", { name: "projecten" }).focus();

    await user.tab();
    expect(document.activeElement).toBe(link("Eik"));
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(link("Linde"));
    await user.keyboard("{End}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Linde verwijderen");
    await user.keyboard("{Home}{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("2");
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(screen.getAllByRole("row")[0]?.contains(document.activeElement)).toBe(true);
    await user.keyboard("{Control>}{End}{/Control}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Beuk verwijderen");
    await user.tab();
    expect(screen.getByRole("grid").contains(document.activeElement)).toBe(false);
  });

  it("opens by Enter, and by Delete asks before it deletes, but not what one may not", async () => {
    const { user, row, path } = await setup({
      actions: allActions,
      canActOn: ({ name }, action) => action !== "remove" || name !== "Eik",
    });

    for (const name of ["Eik", "Linde"]) {
      act(() => within(row(name)).getByRole("link").focus());
      await user.keyboard("{Delete}");
      expect(screen.queryByRole("dialog") !== null).toBe(name === "Linde");
    }
    await user.click(await screen.findByRole("button", { name: "Annuleren" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(() => within(row("Linde")).getByText("2").closest<HTMLElement>("[role=gridcell]")?.focus());
    await user.keyboard("{Enter}");

    expect(path()).toBe("/trees/2");
  });
});

it("deleting from a list (§4.28) keeps the dialog open with the reason when it fails, and closes it when it is done", async () => {
  const { user, server, row, asked } = await setup({ actions: allActions });
  server.refusal = { kind: "badRequest", status: 403, code: "auth.forbidden" };
  await user.click(within(row("Beuk")).getByRole("button", { name: "Beuk verwijderen" }));
  const dialog = await screen.findByRole("dialog", { name: "Beuk verwijderen?" });

  await user.click(within(dialog).getByRole("button", { name: "Verwijderen" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe(nl["errors.auth.forbidden"]);
  server.refusal = null;
  await user.click(within(dialog).getByRole("button", { name: "Verwijderen" }));

  await waitFor(() => expect(screen.queryByRole("row", { name: /Beuk/ })).toBeNull());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked).toHaveLength(2);
});

describe("the filter of a column (§3.35, §5.22)", () => {
  it("takes two conditions at most, applied together, and shows them to be taken away", async () => {
    const { user, openFilter, asked } = await setup();
    const form = await openFilter("Naam");

    await user.type(within(form).getByRole("textbox", { name: "Waarde" }), "ei");
    await user.click(within(form).getByRole("button", { name: "Voorwaarde toevoegen" }));
    expect(within(form).queryByRole("button", { name: "Voorwaarde toevoegen" })).toBeNull();
    const second = within(form).getByRole("group", { name: "Voorwaarde 2" });
    await user.selectOptions(within(second).getByRole("combobox", { name: "Vergelijking" }), "bevat niet");
    await user.type(within(second).getByRole("textbox", { name: "Waarde" }), "z");
    await user.click(within(form).getByRole("button", { name: "Toepassen" }));

    expect(asked.at(-1)?.filter).toEqual([
      { field: "name", value: "$in:*ei*" },
      { field: "name", value: "$not:*z*" },
    ]);
    await user.click(screen.getByRole("button", { name: "Filter verwijderen: Naam bevat ei" }));
    expect(asked.at(-1)?.filter).toEqual([{ field: "name", value: "$not:*z*" }]);
    await user.click(screen.getByRole("button", { name: "Alle filters wissen" }));
    expect(asked.at(-1)?.filter).toBeUndefined();
  });
});

describe("a list on the screen", () => {
  it("has columns that can be made wider without a mouse, and says what their numbers count", async () => {
    const [name, number] = columns as [Column<Tree>, Column<Tree>];
    const { user, openFilter } = await setup({ columns: [name, { ...number, unitId: "logs.seconds" }] });

    const form = await openFilter("Lagen");
    await user.click(await screen.findByRole("button", { name: "Breder" }));
    expect(screen.getByRole("columnheader", { name: "Lagen" }).style.width).toBe("134px");
    await fillIn(user, within(form).getByRole("spinbutton", { name: "Waarde (seconden)" }), "3600");
    await user.click(within(form).getByRole("button", { name: "Toepassen" }));

    expect(await screen.findByText("Lagen is 3.600 seconden")).toBeDefined();
  });

  it("says which rows of how many it shows, and sizes its pages (§9.11)", async () => {
    const { user, asked, row } = await setup({ totalItems: 120 });
    expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("121");
    expect(screen.getByText("120 resultaten")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Vorige pagina" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Volgende pagina" }));
    await waitFor(() => expect(row("Eik").getAttribute("aria-rowindex")).toBe("12"));
    expect(screen.getByText("Pagina 2 van 12")).toBeTruthy();

    await user.selectOptions(screen.getByRole("combobox", { name: "Rijen per pagina" }), "50");

    expect(asked.at(-1)).toMatchObject({ page: 1, limit: 50 });
  });

  it("is cards with labels where it is narrower than 960 px, without what a row does not have, but for a zero; sorted from above (§9.14)", async () => {
    const [name, number] = columns as [Column<Tree>, Column<Tree>];
    const absent = { ...columns[2], render: () => null } as Column<Tree>;
    const { user, asked } = await setup({
      isNarrow: true,
      actions: allActions,
      columns: [name, { ...number, render: () => 0 }, absent],
    });

    expect(screen.queryByRole("grid")).toBeNull();
    const card = screen.getAllByRole("listitem")[1] as HTMLElement;
    expect(card.querySelector("dl")?.textContent).toBe("Lagen0");
    expect(within(card).getByRole("link", { name: "Linde" })).toBeTruthy();
    expect(within(card).getByRole("button", { name: "Linde verwijderen" })).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Sorteren" }), "Naam, aflopend");
    expect(asked.at(-1)).toMatchObject({ sortBy: ["name:DESC"] });
  });

  it("says its own words when it is empty, where it has some, but not of a search (§2.36)", async () => {
    const { server, user } = await setup({ emptyMessage: "Nog geen bomen geplant." });
    server.rows = [];

    await user.type(screen.getByRole("searchbox", { name: "Zoek een boom" }), "x");

    expect(await screen.findByText("Niets gevonden voor “x”.")).toBeTruthy();
    expect(screen.queryByText("Nog geen bomen geplant.")).toBeNull();

    await user.clear(screen.getByRole("searchbox", { name: "Zoek een boom" }));

    expect(await screen.findByText("Nog geen bomen geplant.")).toBeTruthy();
  });
});
