import {
  type Dock,
  type DockLayout,
  dockSides,
  isDock,
  isNarrow,
  minDockSizePx,
  maxDockSizePx,
  type Place,
  type Room,
  effectivePlace,
  defaultLayout,
} from "./dockLayout.ts";
import { isRecord } from "../../schemas/records.ts";

/** Local storage key of one user's panel layout, for all projects. */
export const docksStorageKey = (userId: number): string => `map__docks.${userId}`;

/** The largest screen there is; a smaller one shows less of a stored size. */
const anyRoom = { widthPx: 100_000, heightPx: 100_000 };

/** Beyond this many panels, storage holds what no map opened. */
const maxPanels = 40;

/** They follow clicks and what is being written, so they are not restored at the next visit. */
const passing = ["map.clickedFeatures", "list.filter"];

/** Parses a stored layout; unreadable parts get the defaults. */
export const parseDockLayout = (stored: unknown): DockLayout => {
  const { places, sizesPx, collapsed, open } = isRecord(stored) ? stored : {};
  const layout: DockLayout = {
    places: Object.fromEntries(
      Object.entries(isRecord(places) ? places : {})
        .filter((entry): entry is [string, Place] => isPlace(entry[1]))
        .slice(0, maxPanels),
    ),
    sizesPx: { ...defaultLayout.sizesPx, ...readSizes(sizesPx) },
    collapsed: dockSides.filter((dock) => Array.isArray(collapsed) && collapsed.includes(dock)),
    open: Array.isArray(open) ? [...new Set(open.filter(isText))].slice(0, maxPanels) : defaultLayout.open,
  };
  return { ...layout, open: layout.open.filter((panel) => isFastened(layout, panel)) };
};

/**
 * The part of a layout that is stored: panels over the map do not come back. Null on a narrow screen, which has no
 * layout of its own and must not change that of the wide one.
 */
export const keptDockLayout = (layout: DockLayout, room: Room): DockLayout | null =>
  isNarrow(room) ? null : { ...layout, open: layout.open.filter((panel) => isFastened(layout, panel)) };

const isFastened = (layout: DockLayout, panel: string): boolean =>
  isDock(effectivePlace(layout, anyRoom, panel)) && !passing.includes(panel);

const readSizes = (stored: unknown): Partial<Record<Dock, number>> =>
  Object.fromEntries(
    dockSides.flatMap((dock) => {
      const sizePx = isRecord(stored) ? stored[dock] : undefined;
      if (typeof sizePx !== "number") return [];
      return [
        [dock, Math.round(Math.min(maxDockSizePx(dock, anyRoom), Math.max(minDockSizePx(dock), sizePx)))],
      ];
    }),
  );

const isText = (value: unknown): value is string => typeof value === "string";

const isPlace = (value: unknown): boolean =>
  value === "left" || value === "right" || value === "bottom" || value === "over" || value === "window";
