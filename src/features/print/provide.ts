import { fromCallback } from "xstate";
import { logoPicture, pageItems, type PageLegend } from "../../../machines/print/pageItems.ts";
import { pageLayout } from "../../../machines/print/pageLayout.ts";
import { printStorageKey } from "../../../machines/print/printChoices.ts";
import { rdLines } from "../../../machines/print/rdLines.ts";
import { printedBar, printedGround } from "../../../machines/print/printedGround.ts";
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
import { drawMap } from "../../map/print/drawMap.ts";
import { placedSides, type MapContent, type SideContent } from "../../map/print/MapContent.ts";
import { downloadFile } from "../../browser/downloadFile.ts";
import { trySetItem } from "../../browser/trySetItem.ts";
import { encodersOf } from "./provideEncoders.ts";

/** One of two compared maps, or the only one. */
export interface PrintedSide extends SideContent {
  /** The layers that are on, the bottom one first; those that no picture has are broken already. */
  layers: readonly string[];
}

/** What is on the map when printing starts. */
export interface PrintedMap extends Omit<MapContent<PrintedSide>, "right" | "grid"> {
  /** The second of two compared maps. */
  right: PrintedSide | null;
  /** Of all layers that are on, the top one first. */
  legends: readonly { layer: string; title: string; url: string }[];
}

export interface PrintDeps {
  api: Api;
  storage: Storage;
  userId: number;
  readMap: () => PrintedMap;
  /** Of the person's company; null where it has none. */
  logoUrl: string | null;
}

/** The user's stored settings. */
export const storedPrintChoices = (storage: Storage, userId: number): unknown =>
  storage.getItem(printStorageKey(userId));

/** Gives printing the map, the hosts of its pictures, and the person's downloads. */
export function providePrint({ api, storage, userId, readMap, logoUrl }: PrintDeps) {
  return printMachine.provide({
    actors: {
      makePrint: fromCallback<PrintEvent, MakePrintInput>(({ input, sendBack }) => {
        const aborter = new AbortController();
        make(input, { api, map: readMap(), logoUrl, signal: aborter.signal, send: sendBack }).catch(() => {
          if (!aborter.signal.aborted) sendBack({ type: "print.failed" });
        });
        return () => aborter.abort();
      }),
    },
    actions: {
      storeChoices: (_args, { choices }) =>
        trySetItem(storage, printStorageKey(userId), JSON.stringify(choices)),
    },
  });
}

interface Making {
  api: Api;
  map: PrintedMap;
  logoUrl: string | null;
  signal: AbortSignal;
  send: (event: PrintEvent) => void;
}

async function make({ choices, order, leftOut }: MakePrintInput, making: Making): Promise<void> {
  if (!order) throw new Error("there is nothing to print");
  const { api, map, logoUrl, signal, send } = making;
  const isLeftOut = (kind: MissingPart["kind"], name: string | null) =>
    leftOut.some((part) => part.kind === kind && part.name === name);
  const wanted = ({ baseLayer, pictures, layers }: PrintedSide): PrintedSide => ({
    baseLayer: baseLayer !== null && isLeftOut("baseMap", baseLayer) ? null : baseLayer,
    pictures: pictures
      .map((picture) => ({ ...picture, names: picture.names.filter((name) => !isLeftOut("layer", name)) }))
      .filter(({ names }) => names.length > 0),
    layers: layers.filter((name) => !isLeftOut("layer", name)),
  });
  const layout = pageLayout({ ...choices, notes: order.texts.notes });
  const ground = printedGround(choices, layout, order.centre);
  const { lineShare } = order;
  const content = {
    ...map,
    left: wanted(map.left),
    grid: choices.hasGrid
      ? rdLines(ground, choices.denominator).map(({ metres, ...line }) => ({ ...line, text: String(metres) }))
      : [],
    right: map.right && lineShare !== null ? { side: wanted(map.right), fromShare: lineShare } : null,
  };
  const sides = placedSides(content, ground.widthPx).map(({ side }) => side);
  const layers = new Set(sides.flatMap((side) => side.layers));
  const broken = sides.flatMap(({ layers: on, pictures }) =>
    on.filter((layer) => !pictures.some(({ names }) => names.includes(layer))),
  );
  const drawn = await drawMap(
    content,
    { ...ground, dpi: choices.dpi },
    {
      loadImage: (url, wanted) => fetchImage(api, url, wanted),
      loadTile: fetchTile,
      signal,
      onProgress: (done, total) => send({ type: "drawing.progressed", done, total }),
    },
  );
  const legends = await loadLegends(
    api,
    map.legends.filter(({ layer }) => choices.hasLegend && layers.has(layer) && !isLeftOut("legend", layer)),
    signal,
  );
  const logo =
    choices.hasLogo && logoUrl !== null && !isLeftOut("logo", null)
      ? await loadLogo(api, logoUrl, signal)
      : undefined;
  if (logo) legends.pictures.set(logoPicture, logo);
  const missing: MissingPart[] = [
    ...(logo === null ? [{ kind: "logo" as const, name: null }] : []),
    ...drawn.missing.baseLayers.map((name) => ({ kind: "baseMap" as const, name })),
    ...[...new Set([...broken, ...drawn.missing.layers])].map((name) => ({ kind: "layer" as const, name })),
    ...legends.missing.map((name) => ({ kind: "legend" as const, name })),
  ];
  signal.throwIfAborted();
  if (missing.length > 0) return send({ type: "drawing.missed", missing });
  send({ type: "drawing.ended" });
  const encoder = await api.fetchCode(encodersOf[choices.format]);
  const blob = await encoder({
    layout,
    items: pageItems(
      layout,
      { ...order.texts, attribution: drawn.attribution },
      {
        barMm: printedBar(choices.denominator, order.centre[1]).widthMm,
        legends: legends.entries,
        logo: logo && sizeOf(logo.image),
      },
    ),
    dpi: choices.dpi,
    title: order.texts.title,
    language: api.getLanguage(),
    map: drawn.canvas,
    legends: legends.pictures,
  });
  signal.throwIfAborted();
  downloadFile(new File([blob], `${order.fileName}.${choices.format}`, { type: blob.type }));
  send({ type: "print.made" });
}

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
