/** Where something can be fastened beside the map. */
export type Dock = "left" | "right" | "bottom";

/** Where a panel stands: in a dock, loose over the map, or in a window of its own. */
export type Place = Dock | "over" | "window";

/** px */
export interface Room {
  widthPx: number;
  heightPx: number;
}

/** What a person finds again in this browser. */
export interface DockLayout {
  /** By panel; what is not here stands where it usually does. */
  places: Readonly<Record<string, Place>>;
  /** px */
  sizesPx: Readonly<Record<Dock, number>>;
  collapsed: readonly Dock[];
  /** The open panels, in the order in which they came to the front. */
  open: readonly string[];
}

export const dockSides: readonly Dock[] = ["left", "right", "bottom"];

/** Panels that are elsewhere than loose over the map until they are moved. */
const usualPlaces: Readonly<Record<string, Place>> = {
  "table.title": "bottom",
  "map.clickedFeatures": "window",
};

const usualSizesPx: Readonly<Record<Dock, number>> = { left: 320, right: 320, bottom: 352 };
const minSizesPx: Readonly<Record<Dock, number>> = { left: 240, right: 240, bottom: 160 };
const maxSizesPx: Readonly<Record<Dock, number>> = { left: 640, right: 640, bottom: 1200 };

/** What always stays of the map, px, with the bar above it. */
const mapWidthPx = 320;
const mapHeightPx = 216;

/** Below this width there is room for one dock, at the bottom; px. */
const narrowPx = 720;

export const defaultLayout: DockLayout = { places: {}, sizesPx: usualSizesPx, collapsed: [], open: [] };

export const isNarrow = ({ widthPx }: Room): boolean => widthPx < narrowPx;

export const isDock = (place: Place): place is Dock => place !== "over" && place !== "window";

const placeOf = ({ places }: DockLayout, panel: string): Place =>
  places[panel] ?? usualPlaces[panel] ?? "over";

/** Where a panel is seen: what is fastened at a side is at the bottom where there is no room. */
export const effectivePlace = (layout: DockLayout, room: Room, panel: string): Place => {
  const place = placeOf(layout, panel);
  return isDock(place) && isNarrow(room) ? "bottom" : place;
};

/** Where a panel can go from where it is. */
export const otherPlaces = (layout: DockLayout, panel: string): Place[] => {
  const usual = usualPlaces[panel] ?? "over";
  const all: Place[] = isDock(usual) ? [...dockSides] : [...dockSides, usual];
  return all.filter((place) => place !== placeOf(layout, panel));
};

/** The open panels of a place; the last one is in front. */
export const panelsAt = (layout: DockLayout, room: Room, place: Place): string[] =>
  layout.open.filter((panel) => effectivePlace(layout, room, panel) === place);

/** Whether a panel is to be seen, and not below another or put away with its dock. */
export const isPanelShown = (layout: DockLayout, room: Room, panel: string): boolean => {
  const place = effectivePlace(layout, room, panel);
  const isAway = isDock(place) && layout.collapsed.includes(place);
  return !isAway && panelsAt(layout, room, place).at(-1) === panel;
};

export const minDockSizePx = (dock: Dock): number => minSizesPx[dock];

/** As large as a dock can be beside a map that is still one, px. */
export const maxDockSizePx = (dock: Dock, { widthPx, heightPx }: Room): number => {
  const room = dock === "bottom" ? heightPx - mapHeightPx : Math.floor((widthPx - mapWidthPx) / 2);
  return Math.max(minSizesPx[dock], Math.min(maxSizesPx[dock], room));
};

/** How large a dock is, px: as chosen, as far as there is room. */
export const sizeOf = ({ sizesPx }: DockLayout, dock: Dock, room: Room): number =>
  Math.min(sizesPx[dock], maxDockSizePx(dock, room));

/** With a panel open and in front; over the map there is one at a time. */
export const withOpen = (layout: DockLayout, room: Room, panel: string): DockLayout => {
  const place = effectivePlace(layout, room, panel);
  const open = layout.open.filter(
    (other) => other !== panel && !(place === "over" && effectivePlace(layout, room, other) === "over"),
  );
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

/** As it usually is; what is open stays so where it usually stands, of what is loose over the map only the last. */
export const withDefaultPlaces = (layout: DockLayout, room: Room): DockLayout =>
  layout.open.reduce((usual, panel) => withOpen(usual, room, panel), defaultLayout);
