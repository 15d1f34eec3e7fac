import { fromCallback } from "xstate";
import { logoPicture, pageItems, type PageLegend } from "../../../machines/print/pageItems.ts";
import { chartPage } from "../../../machines/print/chartPage.ts";
import { printStorageKey, type PrintChoices } from "../../../machines/print/printChoices.ts";
import { printedBar } from "../../../machines/print/printedGround.ts";
import {
  printMachine,
  type MakePrintInput,
  type MissingPart,
  type PrintEvent,
} from "../../../machines/print/printMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchImage } from "../../api/images.ts";
import { fetchTile } from "../../api/tiles.ts";
import { decodeImage } from "../../map/layers/decodeImage.ts";
import { createCanvas, encodeCanvas } from "../../map/canvas.ts";
import { drawMap, type DrawMapDeps } from "../../map/print/drawMap.ts";
import { downloadFile } from "../../browser/downloadFile.ts";
import { trySetItem } from "../../browser/trySetItem.ts";
import { planOf, type IsLeftOut, type PagePlan } from "./pagePlan.ts";
import type { PrintedMap } from "./PrintedMap.ts";
import { encodersOf } from "./provideEncoders.ts";
import type { RenderedPage } from "./providePictures.ts";

export interface PrintDeps {
  api: Api;
  storage: Storage;
  userId: number;
  readMap: () => PrintedMap;
  /** Of the person's company; null where it has none. */
  logoUrl: string | null;
}

type Kind = "print" | "report";

/** The user's stored settings. */
export const storedPrintChoices = (storage: Storage, userId: number, kind: Kind = "print"): unknown =>
  storage.getItem(printStorageKey(userId, kind));

/** Gives printing the map, the hosts of its pictures, and the person's downloads. */
export function providePrint({ api, storage, userId, readMap, logoUrl }: PrintDeps, kind: Kind = "print") {
  const drawn: DrawnSheets = new Map();
  return printMachine.provide({
    actors: {
      makePrint: fromCallback<PrintEvent, MakePrintInput>(({ input, sendBack }) => {
        const aborter = new AbortController();
        const making = { api, map: readMap(), logoUrl, drawn, signal: aborter.signal, send: sendBack };
        make(input, making).catch(() => {
          if (!aborter.signal.aborted) sendBack({ type: "print.failed" });
        });
        return () => aborter.abort();
      }),
    },
    actions: {
      storeChoices: (_args, { choices }) =>
        trySetItem(storage, printStorageKey(userId, kind), JSON.stringify(choices)),
    },
  });
}

interface Making {
  api: Api;
  map: PrintedMap;
  logoUrl: string | null;
  /** Pages of a report that is not there yet: they need not be drawn again when others failed. */
  drawn: DrawnSheets;
  signal: AbortSignal;
  send: (event: PrintEvent) => void;
}

type DrawnSheets = Map<string, RenderedPage>;

async function make({ choices, order, leftOut }: MakePrintInput, making: Making): Promise<void> {
  if (!order) throw new Error("there is nothing to print");
  const { api, map, logoUrl, drawn, signal, send } = making;
  const isReport = order.sheets.length > 1;
  const isLeftOut: IsLeftOut = ({ page, kind, name }) =>
    leftOut.some((part) => part.page === page && part.kind === kind && part.name === name);
  const logo =
    choices.hasLogo && logoUrl !== null && !isLeftOut({ page: 1, kind: "logo", name: null })
      ? await loadLogo(api, logoUrl, signal)
      : undefined;
  const plans = order.sheets.map((sheet, index) =>
    planOf(sheet, { choices, map, isLeftOut, page: index + 1 }),
  );
  const legends = await loadLegends(
    api,
    map.legends.filter(
      ({ layer }) =>
        choices.hasLegend &&
        plans[0]?.layers.includes(layer) &&
        !isLeftOut({ page: 1, kind: "legend", name: layer }),
    ),
    signal,
  );
  if (logo) legends.pictures.set(logoPicture, logo);
  const missing: MissingPart[] = [
    ...(logo === null ? [{ page: 1, kind: "logo" as const, name: null }] : []),
    ...legends.missing.map((name) => ({ page: 1, kind: "legend" as const, name })),
  ];
  const pages: RenderedPage[] = [];
  for (const plan of plans) {
    const { page } = plan;
    if (isReport) send({ type: "drawing.progressed", done: page - 1, total: plans.length });
    if (isLeftOut({ page, kind: "page", name: null })) continue;
    const key = JSON.stringify([choices, plan.sheet]);
    const before = drawn.get(key);
    if (before) {
      pages.push(before);
      continue;
    }
    try {
      const { canvas, missed, attribution } = await drawPage(plan, choices.dpi, {
        ...making,
        onProgress: (done, total) => {
          if (!isReport) send({ type: "drawing.progressed", done, total });
        },
      });
      missing.push(...missed);
      const rendered = {
        layout: plan.layout,
        items: pageItems(
          plan.layout,
          { ...plan.sheet.texts, attribution },
          {
            barMm: printedBar(plan.sheet.denominator, plan.sheet.centre[1]).widthMm,
            legends: legends.entries,
            logo: logo && sizeOf(logo.image),
          },
        ),
        map: await encodeMap(canvas, choices.format),
      };
      pages.push(rendered);
      if (isReport && missed.length === 0) drawn.set(key, rendered);
    } catch (reason) {
      signal.throwIfAborted();
      if (!isReport) throw reason;
      missing.push({ page, kind: "page", name: null });
    }
  }
  signal.throwIfAborted();
  if (missing.length > 0) return send({ type: "drawing.missed", missing });
  send({ type: "drawing.ended" });
  if (order.chart) pages.push({ ...chartPage(order.chart, choices), map: null });
  const encoder = await api.fetchCode(encodersOf[choices.format]);
  const blob = await encoder({
    pages,
    dpi: choices.dpi,
    title: order.title,
    language: api.getLanguage(),
    legends: legends.pictures,
  });
  signal.throwIfAborted();
  downloadFile(new File([blob], `${order.fileName}.${choices.format}`, { type: blob.type }));
  drawn.clear();
  send({ type: "print.made" });
}

async function drawPage(
  { content, ground, broken, page }: PagePlan,
  dpi: number,
  { api, signal, onProgress }: Pick<Making, "api" | "signal"> & Pick<DrawMapDeps, "onProgress">,
) {
  const { canvas, missing, attribution } = await drawMap(
    content,
    { ...ground, dpi },
    {
      loadImage: (url, wanted) => fetchImage(api, url, wanted),
      loadTile: fetchTile,
      signal,
      onProgress,
    },
  );
  const missed: MissingPart[] = [
    ...missing.baseLayers.map((name) => ({ page, kind: "baseMap" as const, name })),
    ...[...new Set([...broken, ...missing.layers])].map((name) => ({ page, kind: "layer" as const, name })),
  ];
  return { canvas, attribution, missed };
}

const mapQuality = 0.94;

/** Encoded at once: a canvas for each page of a report would take gigabytes. */
const encodeMap = (canvas: HTMLCanvasElement, format: PrintChoices["format"]): Promise<Blob> =>
  format === "pdf" ? encodeCanvas(canvas, "image/jpeg", mapQuality) : encodeCanvas(canvas, "image/png");

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  widthPx: naturalWidth,
  heightPx: naturalHeight,
});

/** The logo as a PNG, which a PDF takes; null when it does not come. */
async function loadLogo(api: Api, url: string, signal: AbortSignal) {
  try {
    const image = await decodeImage(await fetchImage(api, url, signal));
    const { canvas, context } = createCanvas(image.naturalWidth, image.naturalHeight);
    context.drawImage(image, 0, 0);
    return { bytes: await encodeCanvas(canvas, "image/png"), image };
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

async function loadLegends(api: Api, wanted: PrintedMap["legends"], signal: AbortSignal) {
  const pictures = new Map<string, { bytes: Blob; image: HTMLImageElement }>();
  const entries: PageLegend[] = [];
  const missing: string[] = [];
  for (const { layer, title, url } of wanted)
    try {
      const bytes = await fetchImage(api, url, signal);
      const image = await decodeImage(bytes);
      pictures.set(layer, { bytes, image });
      entries.push({ layer, title, widthPx: image.naturalWidth, heightPx: image.naturalHeight });
    } catch {
      signal.throwIfAborted();
      missing.push(layer);
    }
  return { pictures, entries, missing };
}
