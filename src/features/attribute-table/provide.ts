import { fromCallback, fromPromise, type ActorRefFrom } from "xstate";
import { encodeFilter, encodeIds } from "../../../machines/layer-filter/filterEncoding.ts";
import { filterOf } from "../../../machines/layer-filter/layerFilters.ts";
import type { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { arrangedAttributes } from "../../../schemas/attributeWords.ts";
import { ownStorageKey, type MapOwner } from "../../../machines/map-view/ownStorageKey.ts";
import { type ColumnSummary, summarise } from "../../../machines/attribute-table/columnSummary.ts";
import { parseLayout, type TableLayout } from "../../../machines/attribute-table/tableColumns.ts";
import type { AreaOrder, ToldGroups } from "../../../machines/attribute-table/areaGrouping.ts";
import type { TableEvent } from "../../../machines/attribute-table/tableEvents.ts";
import type { PageAnswer } from "../../../machines/attribute-table/tablePaging.ts";
import { tableMachine } from "../../../machines/attribute-table/tableMachine.ts";
import { type RowQuestion, rowsPerPage, type TableRow } from "../../../machines/attribute-table/tableRows.ts";
import type {
  ExportOrder,
  GatherOrder,
  PageQuestion,
  SummaryQuestion,
  GeometryRequest,
} from "../../../machines/attribute-table/tableSetup.ts";
import type { LayerAttribute } from "../../../schemas/layerFilter.ts";
import { type LayerExport, maxChosenExport } from "../../../schemas/layerExport.ts";
import type { AreaGroupsAsked } from "../../../schemas/areaGroups.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchAreaGroups } from "../../api/areaGroups.ts";
import { fetchLayerAttributes } from "../../api/layerAttributes.ts";
import { fetchLayerExport } from "../../api/layerExport.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import type { RowsRequest } from "../../api/tableRows.ts";
import { trySetItem } from "../../browser/trySetItem.ts";
import { rowsById, rowsFrom } from "./provideRows.ts";

/** Rows of one request for a column, and at most of all. */
const summedAtOnce = 5_000;
const maxSummed = 100_000;
/** Most features chosen by one box. */
const maxInBox = 10_000;

interface TableDeps {
  api: Api;
  server: ProjectMapServer;
  layers: ActorRefFrom<typeof layersMachine>;
  owner: MapOwner;
  storage: Storage;
  saveFile: (file: File) => void;
}

/** Gives the table the map server, its place in storage and the browser's downloads. */
export function provideTable({ api, server, layers, owner, storage, saveFile }: TableDeps) {
  const metadataOf = (layer: string) => layers.getSnapshot().context.descriptions[layer]?.metadata;
  const conditionsOn = (layer: string) => filterOf(layers.getSnapshot().context.filters, layer);
  const requestOf = ({ layer, attributes, scope, extent3857, search, sort }: RowQuestion) => ({
    layer,
    filter: encodeFilter(conditionsOn(layer), "wfs", {
      extent3857: scope === "view" ? (extent3857 ?? undefined) : undefined,
      search: search.trim() === "" ? undefined : { text: search.trim(), attributes },
    }),
    sortBy: sort === null ? undefined : `${sort.attribute} ${sort.isDescending ? "DESC" : "ASC"}`,
  });
  const askedOf = ({ question, chosen, columns, ...order }: ExportOrder): LayerExport => ({
    ...order,
    layer: question.layer,
    columns: [...columns],
    ...(chosen.length > 0
      ? { ids: chosen.map(({ id }) => String(id)) }
      : { filter: requestOf(question).filter, ...(question.sort && { sort: { ...question.sort } }) }),
  });
  const groupsAsked = ({ question, chosen, attribute, grouping }: AreaOrder): AreaGroupsAsked => ({
    layer: question.layer,
    areas: grouping.layer,
    nameAttribute: grouping.attribute,
    attribute,
    ...(chosen ? { ids: chosen.map(({ id }) => String(id)) } : { filter: requestOf(question).filter }),
  });
  const rowsOf = (request: RowsRequest & { signal: AbortSignal }) => rowsFrom({ api, server }, request);

  return tableMachine.provide({
    actors: {
      describe: fromPromise<LayerAttribute[], { layer: string }>(async ({ input: { layer }, signal }) => {
        const attributes = await fetchLayerAttributes(api, server, layer, signal);
        return arrangedAttributes(metadataOf(layer), attributes);
      }),
      loadPage: fromPromise<PageAnswer, PageQuestion>(async ({ input, signal }) => {
        const { page } = input;
        const place = { startIndex: page * rowsPerPage, count: rowsPerPage };
        return { page, ...(await rowsOf({ ...requestOf(input), ...place, signal })) };
      }),
      summarise: fromPromise<ColumnSummary, SummaryQuestion>(async ({ input, signal }) => {
        const { question, attribute } = input;
        const request = { ...requestOf({ ...question, sort: null }), attribute, count: summedAtOnce, signal };
        const values: unknown[] = [];
        let known: number | null = null;
        for (let isMore = true; isMore && values.length < maxSummed;) {
          const { rows, total } = await rowsOf({ ...request, startIndex: values.length });
          for (const { properties } of rows) values.push(properties[attribute]);
          isMore = rows.length === summedAtOnce && values.length !== total;
          known = isMore ? total : values.length;
        }
        return summarise(values, known);
      }),
      groupByAreas: fromPromise<ToldGroups, AreaOrder | null>(async ({ input, signal }) => {
        const count = input?.chosen?.length ?? 1;
        if (!input || count === 0) return { outcome: "told", groups: [], members: [] };
        if (count > maxChosenExport) return { outcome: "tooManyChosen", groups: [], members: [] };
        return await fetchAreaGroups(api, server, groupsAsked(input), signal);
      }),
      findInArea: fromPromise<TableRow[], GatherOrder>(async ({ input: { order, group }, signal }) => {
        if (!order || !group) return [];
        const { name, isOutside } = group;
        const asked = { ...groupsAsked(order), membersOf: { name, isOutside } };
        const { members } = await fetchAreaGroups(api, server, asked, signal);
        return await rowsById({ api, server }, { layer: order.question.layer, ids: members, signal });
      }),
      findInBox: fromPromise<TableRow[], RowQuestion>(async ({ input, signal }) => {
        const request = requestOf({ ...input, scope: "view", search: "", sort: null });
        return (await rowsOf({ ...request, startIndex: 0, count: maxInBox, signal })).rows;
      }),
      watchOrders: fromCallback<GeometryRequest, unknown>(({ receive, sendBack }) => {
        const aborter = new AbortController();
        const complete = async ({ layer, id }: GeometryRequest) => {
          const request = { layer, filter: encodeIds([id]), sortBy: undefined, startIndex: 0, count: 1 };
          const { rows } = await rowsOf({ ...request, signal: aborter.signal }).catch(() => ({ rows: [] }));
          const [row] = rows;
          if (row && !aborter.signal.aborted) sendBack({ type: "table.seeWhole", layer, row });
        };
        receive((order) => void complete(order));
        return () => aborter.abort();
      }),
      writeFile: fromCallback<TableEvent, ExportOrder>(({ input, sendBack }) => {
        const aborter = new AbortController();
        const { signal } = aborter;
        const onProgress = (bytes: number) =>
          sendBack({ type: "export.progressed", written: Math.round(bytes / 1000) });
        const write = async () => {
          try {
            const file = await fetchLayerExport(api, server, askedOf(input), { signal, onProgress });
            if (signal.aborted) return;
            saveFile(file);
            sendBack({ type: "export.written" });
          } catch {
            if (!signal.aborted) sendBack({ type: "export.broke" });
          }
        };
        void write();
        return () => aborter.abort();
      }),
    },
    actions: {
      persistLayout: (_args, { layout }) =>
        trySetItem(storage, ownStorageKey("table", owner), JSON.stringify(layout)),
    },
  });
}

/** The stored table settings of a project; defaults when unreadable. */
export const storedLayout = (storage: Storage, owner: MapOwner): TableLayout => {
  try {
    return parseLayout(JSON.parse(storage.getItem(ownStorageKey("table", owner)) ?? "null"));
  } catch {
    return parseLayout(null);
  }
};
