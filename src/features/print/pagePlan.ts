import { pageLayout } from "../../../machines/print/pageLayout.ts";
import type { PrintChoices } from "../../../machines/print/printChoices.ts";
import { printedGround } from "../../../machines/print/printedGround.ts";
import type { MissingPart, PrintSheet } from "../../../machines/print/printMachine.ts";
import { rdLines } from "../../../machines/print/rdLines.ts";
import { placedSides } from "../../map/print/MapContent.ts";
import type { PrintedMap, PrintedSide } from "./PrintedMap.ts";

/** Whether it was agreed to print without this. */
export type IsLeftOut = (part: MissingPart) => boolean;

interface Planning {
  choices: PrintChoices;
  map: PrintedMap;
  isLeftOut: IsLeftOut;
  page: number;
}

/** What is drawn on a page, and where. */
export function planOf(sheet: PrintSheet, { choices, map, isLeftOut, page }: Planning) {
  const { lineShare, centre, denominator } = sheet;
  const hasLayer = (name: string) => !isLeftOut({ page, kind: "layer", name });
  const wanted = ({ baseLayer, pictures, layers }: PrintedSide): PrintedSide => ({
    baseLayer: baseLayer !== null && isLeftOut({ page, kind: "baseMap", name: baseLayer }) ? null : baseLayer,
    pictures: pictures
      .map((picture) => ({ ...picture, names: picture.names.filter(hasLayer) }))
      .filter(({ names }) => names.length > 0),
    layers: layers.filter(hasLayer),
  });
  const layout = pageLayout({ ...choices, notes: sheet.texts.notes, attributes: sheet.attributes });
  const ground = printedGround({ denominator, dpi: choices.dpi }, layout, centre);
  const content = {
    ...map,
    ...(sheet.chosen === undefined ? {} : { chosen: sheet.chosen }),
    left: wanted(map.left),
    grid: choices.hasGrid
      ? rdLines(ground, denominator).map(({ metres, ...line }) => ({ ...line, text: String(metres) }))
      : [],
    right: map.right && lineShare !== null ? { side: wanted(map.right), fromShare: lineShare } : null,
  };
  const sides = placedSides(content, ground.widthPx).map(({ side }) => side);
  return {
    sheet,
    page,
    layout,
    ground,
    content,
    layers: sides.flatMap((side) => side.layers),
    broken: sides.flatMap(({ layers: on, pictures }) =>
      on.filter((layer) => !pictures.some(({ names }) => names.includes(layer))),
    ),
  };
}

export type PagePlan = ReturnType<typeof planOf>;
