import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fromCallback, fromPromise } from "xstate";
import type { AreaOrder, ToldGroups } from "../../../../machines/attribute-table/areaGrouping.ts";
import { summarise } from "../../../../machines/attribute-table/columnSummary.ts";
import { parseLayout } from "../../../../machines/attribute-table/tableColumns.ts";
import { tableMachine } from "../../../../machines/attribute-table/tableMachine.ts";
import type { TableRow } from "../../../../machines/attribute-table/tableRows.ts";
import { defaultLayout } from "../../../../machines/docks/dockLayout.ts";
import { docksMachine } from "../../../../machines/docks/docksMachine.ts";
import { layersMachine } from "../../../../machines/layers/layersMachine.ts";
import type { DescriptionOrder } from "../../../../machines/layers/layersSetup.ts";
import { filterEditorMachine } from "../../../../machines/layer-filter/filterEditorMachine.ts";
import { partialWords } from "../../../../server/maps/embedded/partialWords.ts";
import type { AreaGroup } from "../../../../schemas/areaGroups.ts";
import type { LayerDescription } from "../../../../schemas/layerDescription.ts";
import type { LayerAttribute } from "../../../../schemas/layerFilter.ts";
import { AttributeTable } from "../../../../src/features/attribute-table/AttributeTable.tsx";
import { Copy } from "../../../../src/features/copying/selectors.ts";
import { renderInMap } from "../../map/InMap.tsx";
import { stubTableSize } from "../../ui/stubTableSize.ts";
import { fillIn } from "../../fillIn.ts";

const attributes: LayerAttribute[] = [
  { name: "soort", kind: "text" },
  { name: "hoogte", kind: "number" },
];
const tree = (n: number, soort: string, hoogte: number): TableRow => ({
  id: `bomen.${n}`,
  properties: { soort, hoogte },
  geometry: { type: "Point", coordinates: [5, 52] },
});
const bomen: LayerDescription = {
  title: null,
  minScale: null,
  maxScale: null,
  metadata: { attributes: [{ name: "soort", alias: "Boomsoort" }] },
};

const noord: AreaGroup = { name: "Noord", isOutside: false, count: 1, numbers: 1, sum: 12.5 };

beforeEach(() => {
  stubTableSize();
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

interface Server {
  answer: readonly TableRow[] | Error;
  /** Why it tells no attributes; none: it tells them. */
  refusal?: Error | undefined;
  /** Whether no file can be written. */
  isFull?: boolean;
}

function setup(server: Server, widthPx = 1440) {
  const table = tableMachine.provide({
    actors: {
      describe: fromPromise(() =>
        server.refusal ? Promise.reject(server.refusal) : Promise.resolve(attributes),
      ),
      loadPage: fromPromise(() =>
        server.answer instanceof Error
          ? Promise.reject(server.answer)
          : Promise.resolve({ page: 0, rows: [...server.answer], total: server.answer.length }),
      ),
      summarise: fromPromise(() => Promise.resolve(summarise([12.5, 8], 2))),
      groupByAreas: fromPromise<ToldGroups, AreaOrder | null>(() =>
        Promise.resolve({ outcome: "told", groups: [noord], members: [] }),
      ),
      findInArea: fromPromise(() => Promise.resolve(trees.slice(0, 1))),
      writeFile: fromCallback(({ sendBack }) => {
        sendBack({ type: server.isFull ? "export.broke" : "export.written" });
      }),
      watchOrders: fromCallback(() => undefined),
    },
    actions: { persistLayout: () => undefined },
  });
  const layers = layersMachine.provide({
    actors: {
      loadDescriptions: fromPromise<Record<string, LayerDescription>, DescriptionOrder>(async () => ({
        bomen,
      })),
    },
  });
  const docks = docksMachine.provide({
    actors: { watchRoom: fromCallback(() => undefined) },
    actions: { storeLayout: () => undefined },
  });
  const { user, actor } = renderInMap(
    {
      layers: () => ({ logic: layers, input: { names: ["bomen", "wegen"] } }),
      docks: () => ({ logic: docks, input: { layout: defaultLayout, room: { widthPx, heightPx: 900 } } }),
      table: () => ({ logic: table, input: { layout: parseLayout(undefined) } }),
      filterEditor: () => ({ logic: filterEditorMachine }),
    },
    <Copy.Provider>
      <AttributeTable chosenTools={null} />
    </Copy.Provider>,
  );
  act(() => {
    actor("layers").send({ type: "layers.describe" });
    actor("table").send({ type: "table.open", layer: "bomen" });
    actor("table").send({ type: "table.seeView", extent3857: [0, 0, 9, 9] });
  });
  const changed = () => act(() => actor("table").send({ type: "table.seeFilter", layer: "bomen" }));
  return { user, changed, grid: () => screen.findByRole("grid", { name: "Tabel van Bomen" }) };
}

const refusedWith = (text: string) => Object.assign(new Error("refused"), { text });
const trees = [tree(1, "eik", 12.5), tree(2, "beuk", 8)];

describe("the attribute table", () => {
  it("has a column for each attribute, by the name people have for it, and a row for each feature", async () => {
    const { grid } = setup({ answer: trees });

    expect(await screen.findByText("2 rijen")).toBeDefined();
    const heads = await screen.findAllByRole("columnheader");
    const names = heads.map((head) => within(head).getByRole("button").textContent);
    expect(names).toEqual(["Boomsoort", "Hoogte"]);
    const rows = within(await grid()).getAllByRole("row");
    expect(rows.map(({ ariaRowIndex }) => ariaRowIndex)).toEqual(["2", "3"]);
    expect(screen.getByRole("row", { name: "eik 12,5" })).toBeDefined();
  });

  it("says that there are no rows, and that none is left of what one seeks", async () => {
    const { user } = setup({ answer: [] });

    expect(await screen.findByText("Geen rijen")).toBeDefined();
    await fillIn(user, screen.getByRole("searchbox"), "linde");

    expect(await screen.findByText("Geen rijen die voldoen aan wat je zoekt of filtert")).toBeDefined();
  });

  it("tells why rows could not be had, and asks again", async () => {
    const server: Server = { answer: refusedWith("Kolom geom ontbreekt") };
    const { user } = setup(server);

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(
      "De rijen konden niet worden geladen. De server meldt: Kolom geom ontbreekt",
    );
    server.answer = trees;
    await user.click(within(alert).getByRole("button", { name: "Opnieuw proberen" }));

    expect(await screen.findByText("2 rijen")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says of a layer that is still being read that its rows are to come, and has them once it is whole (§46.2)", async () => {
    const server: Server = { answer: trees, refusal: refusedWith(partialWords({ featureCount: 65_536 })) };
    const { changed } = setup(server);

    expect(
      await screen.findByText("Deze laag wordt nog ingelezen. De rijen komen zodra dat klaar is."),
    ).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText(/is still being read/)).toBeNull();
    server.refusal = undefined;
    changed();

    expect(await screen.findByText("2 rijen")).toBeDefined();
  });

  it("counts rows by the areas of another layer, and selects those of one (§45.1, §45.4)", async () => {
    const { user } = setup({ answer: trees });
    await user.click(await screen.findByRole("button", { name: /^Hoogte/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Som, gemiddelde en waarden" }));
    const summary = within(await screen.findByRole("region", { name: "Samenvatting van Hoogte" }));

    await user.selectOptions(await summary.findByRole("combobox", { name: "Per gebied van" }), "Wegen");

    const bar = await summary.findByRole("listitem");
    expect(bar.textContent).toContain("Noord 1 som 12,5, gemiddelde 12,5");
    await user.click(within(bar).getByRole("button"));
    expect(await screen.findByText("1 rij, 1 geselecteerd")).toBeDefined();
  });

  it("tells of a file that could not be written, and writes it again", async () => {
    const server: Server = { answer: trees, isFull: true };
    const { user } = setup(server);
    await screen.findByText("2 rijen");
    await user.click(screen.getByRole("button", { name: "Exporteren" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Rijen in beeld als GeoJSON/ }));
    const broken = await screen.findByText("Het bestand kon niet worden gemaakt.");

    server.isFull = false;
    await user.click(screen.getByRole("button", { name: "Opnieuw proberen" }));

    await expect.poll(() => broken.isConnected).toBe(false);
  });

  it("has cards where there is no room for columns", async () => {
    setup({ answer: trees }, 390);

    const cards = await screen.findByRole("list", { name: "Tabel van Bomen" });
    expect(within(cards).getByText("eik")).toBeDefined();
    expect(screen.queryByRole("grid")).toBeNull();
  });
});
