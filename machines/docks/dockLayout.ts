/** Where a panel can be docked beside the map. */
export type Dock = "left" | "right" | "bottom";

/** Where a panel is: in a dock, floating over the map, or in a window of its own. */
export type Place = Dock | "over" | "window";

/** px */
export interface Room {
  widthPx: number;
  heightPx: number;
}

/** The stored layout of this browser. */
export interface DockLayout {
  /** By panel; absent: its default place. */
  places: Readonly<Record<string, Place>>;
  /** px */
  sizesPx: Readonly<Record<Dock, number>>;
  collapsed: readonly Dock[];
  /** The open panels, the last opened at the end. */
  open: readonly string[];
}

export const dockSides: readonly Dock[] = ["left", "right", "bottom"];

/** From this width a panel fits beside the map at first sight; px. */
const roomyPx = 960;

/** Below this width nothing of the map would be left between a panel over it and the docks at its sides; px. */
const tightPx = 1280;

/** Panels whose default place is not over the map; in a roomy window, and in a smaller one. */
const usualPlaces: Readonly<Record<string, { roomy: Place; small: Place }>> = {
  "map.layers": { roomy: "left", small: "over" },
  "table.title": { roomy: "bottom", small: "bottom" },
  "map.clickedFeatures": { roomy: "right", small: "window" },
  "list.filter": { roomy: "right", small: "over" },
};

/** Open at the first visit, where there is room for it beside the map. */
const openAtFirst = ["map.layers"];

const usualSizesPx: Readonly<Record<Dock, number>> = { left: 320, right: 320, bottom: 352 };
const minSizesPx: Readonly<Record<Dock, number>> = { left: 240, right: 240, bottom: 160 };
const maxSizesPx: Readonly<Record<Dock, number>> = { left: 640, right: 640, bottom: 1200 };

/** Minimum width of the map, px, with the bar above it. */
const mapWidthPx = 320;
const mapHeightPx = 216;

/** Below this width only the bottom dock fits; px. */
const narrowPx = 720;

export const defaultLayout: DockLayout = {
  places: {},
  sizesPx: usualSizesPx,
  collapsed: [],
  open: openAtFirst,
};

export const isNarrow = ({ widthPx }: Room): boolean => widthPx < narrowPx;

/** Whether a panel fits beside the map at first sight. */
export const isRoomy = ({ widthPx }: Room): boolean => widthPx >= roomyPx;

export const isDock = (place: Place): place is Dock => place !== "over" && place !== "window";

const usualPlace = (room: Room, panel: string): Place => {
  const over = isRoomy(room) && room.widthPx < tightPx ? "left" : "over";
  return usualPlaces[panel]?.[isRoomy(room) ? "roomy" : "small"] ?? over;
};

/** Whether a panel is one of those of which one is open at a time: over the map, or in its place where that is tight. */
const takesTurns = (layout: DockLayout, room: Room, panel: string): boolean =>
  effectivePlace(layout, room, panel) === "over" ||
  (layout.places[panel] === undefined && usualPlaces[panel] === undefined);

/** Where a panel is shown: side docks move to the bottom on a narrow screen. */
export const effectivePlace = ({ places }: DockLayout, room: Room, panel: string): Place => {
  const place = places[panel] ?? usualPlace(room, panel);
  return isDock(place) && isNarrow(room) ? "bottom" : place;
};

/** Where a panel can be moved to. */
export const otherPlaces = (layout: DockLayout, room: Room, panel: string): Place[] => {
  const small = usualPlaces[panel]?.small ?? "over";
  const all = isDock(small) ? dockSides : [...dockSides, small];
  return all.filter((place) => place !== effectivePlace(layout, room, panel));
};

/** The open panels of a place; the last one is in front. */
export const panelsAt = (layout: DockLayout, room: Room, place: Place): string[] =>
  layout.open.filter((panel) => effectivePlace(layout, room, panel) === place);

/** Whether a panel is visible, and not behind another or in a collapsed dock. */
export const isPanelShown = (layout: DockLayout, room: Room, panel: string): boolean => {
  const place = effectivePlace(layout, room, panel);
  const isAway = isDock(place) && layout.collapsed.includes(place);
  return !isAway && panelsAt(layout, room, place).at(-1) === panel;
};

export const minDockSizePx = (dock: Dock): number => minSizesPx[dock];

/** Maximum size of a dock that leaves room for the map, px. */
export const maxDockSizePx = (dock: Dock, { widthPx, heightPx }: Room): number => {
  const room = dock === "bottom" ? heightPx - mapHeightPx : Math.floor((widthPx - mapWidthPx) / 2);
  return Math.max(minSizesPx[dock], Math.min(maxSizesPx[dock], room));
};

/** Size of a dock, px: as chosen, limited by the room. */
export const sizeOf = ({ sizesPx }: DockLayout, dock: Dock, room: Room): number =>
  Math.min(sizesPx[dock], maxDockSizePx(dock, room));

/** Opens a panel in front; only one at a time floats over the map, or stands beside a tight one in its place, and on a narrow screen none above a dock that opens. */
export const withOpen = (layout: DockLayout, room: Room, panel: string): DockLayout => {
  const place = effectivePlace(layout, room, panel);
  const isInTheWay = (other: string) =>
    takesTurns(layout, room, other) && (takesTurns(layout, room, panel) || (isDock(place) && isNarrow(room)));
  const open = layout.open.filter((other) => other !== panel && !isInTheWay(other));
  return {
    ...layout,
    collapsed: layout.collapsed.filter((dock) => dock !== place),
    open: [...open, panel],
  };
};

export const withoutPanel = (layout: DockLayout, panel: string): DockLayout => ({
  ...layout,
  open: layout.open.filter((other) => other !== panel),
});

export const withPlace = (
  layout: DockLayout,
  room: Room,
  { panel, place }: { panel: string; place: Place },
) => withOpen({ ...layout, places: { ...layout.places, [panel]: place } }, room, panel);

export const withSize = (
  layout: DockLayout,
  room: Room,
  { dock, sizePx }: { dock: Dock; sizePx: number },
) => ({
  ...layout,
  sizesPx: {
    ...layout.sizesPx,
    [dock]: Math.round(Math.min(maxDockSizePx(dock, room), Math.max(minSizesPx[dock], sizePx))),
  },
});

export const withDefaultSize = (layout: DockLayout, dock: Dock): DockLayout => ({
  ...layout,
  sizesPx: { ...layout.sizesPx, [dock]: usualSizesPx[dock] },
});

export const withToggledDock = (layout: DockLayout, dock: Dock): DockLayout => ({
  ...layout,
  collapsed: layout.collapsed.includes(dock)
    ? layout.collapsed.filter((other) => other !== dock)
    : [...layout.collapsed, dock],
});

/** Without what would float over the map, which nobody opened yet. */
export const withoutFloating = (layout: DockLayout, room: Room): DockLayout => ({
  ...layout,
  open: layout.open.filter((panel) => isDock(effectivePlace(layout, room, panel))),
});

/** Restores the default places; open panels stay open, of those over the map only the last. */
export const withDefaultPlaces = (layout: DockLayout, room: Room): DockLayout =>
  layout.open.reduce<DockLayout>((usual, panel) => withOpen(usual, room, panel), {
    ...defaultLayout,
    open: [],
  });

/** What the docks of a layout take from the map when it opens, px; those put away to a strip take little. */
export const reservedPx = (layout: DockLayout, room: Room): Partial<Record<Dock, number>> =>
  isNarrow(room)
    ? {}
    : Object.fromEntries(
        dockSides
          .filter((dock) => panelsAt(layout, room, dock).length > 0 && !layout.collapsed.includes(dock))
          .map((dock) => [dock, sizeOf(layout, dock, room)]),
      );
