import type { LayerAttribute } from "../../schemas/layerFilter.ts";
import { isRecord } from "../../schemas/records.ts";

/** A column with the person's settings. */
export interface TableColumn {
  name: string;
  widthPx: number;
  isHidden: boolean;
}

/** Stored in this browser: the columns by layer, and the layer shown last. */
export interface TableLayout {
  /** Empty when none was. */
  layer: string;
  columns: Readonly<Record<string, readonly TableColumn[]>>;
}

const usualWidthPx = 160;
/** A date is read as a whole, with its time. */
const momentWidthPx = 208;
export const narrowestPx = 64;
export const widestPx = 800;

const clamped = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

export const toWidth = (widthPx: number): number => clamped(widthPx, narrowestPx, widestPx);

/** The layer's attributes as columns in the stored order: new ones at the end, missing ones left out. */
export const arrangedColumns = (
  attributes: readonly LayerAttribute[],
  kept: readonly TableColumn[] = [],
): TableColumn[] => {
  const isKnown = (name: string) => attributes.some((attribute) => attribute.name === name);
  const known = kept.filter(({ name }) => isKnown(name));
  const fresh = attributes
    .filter(({ name }) => !known.some((column) => column.name === name))
    .map(({ name, kind, isHidden = false }) => ({
      name,
      widthPx: kind === "dateTime" ? momentWidthPx : usualWidthPx,
      isHidden,
    }));
  return [...known, ...fresh];
};

/** Moves a column by so many places to the right among the visible ones; it stops at either end. */
export const movedColumn = (columns: readonly TableColumn[], name: string, places: number): TableColumn[] => {
  const shown = columns.filter(({ isHidden }) => !isHidden);
  const from = shown.findIndex((column) => column.name === name);
  const column = shown[from];
  if (!column) return [...columns];
  const moved = shown.toSpliced(from, 1).toSpliced(Math.max(0, from + places), 0, column);
  return [...moved, ...columns.filter(({ isHidden }) => isHidden)];
};

/** Parses a stored layout; unreadable parts get the defaults. */
export const parseLayout = (stored: unknown): TableLayout => {
  const { columns, layer } = isRecord(stored) ? stored : {};
  return {
    layer: typeof layer === "string" ? layer : "",
    columns: Object.fromEntries(
      Object.entries(isRecord(columns) ? columns : {}).map(([layer, kept]) => [
        layer,
        Array.isArray(kept) ? kept.flatMap(parseColumn) : [],
      ]),
    ),
  };
};

const parseColumn = (stored: unknown): TableColumn[] => {
  const { name, widthPx, isHidden } = isRecord(stored) ? stored : {};
  return typeof name === "string" && typeof widthPx === "number"
    ? [{ name, widthPx: toWidth(widthPx), isHidden: isHidden === true }]
    : [];
};
