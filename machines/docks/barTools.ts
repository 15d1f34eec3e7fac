/** The tools of the map's bar, from what has to be at hand to what may be a click further away; others come last. */
const byImportance = [
  "map.layers",
  "map.baseLayer",
  "map.legend",
  "map.myLocation",
  "map.measureDistance",
  "map.measureArea",
  "table.title",
  "map.zoomIn",
  "map.zoomOut",
  "map.zoomToProject",
  "map.inView",
  "print.title",
  "bookmarks.title",
  "measure.measurements",
  "drawings.title",
  "compare.title",
  "map.fullScreen",
];

/** How many stand in the bar of a narrow screen. */
const narrowCount = 5;

/** Between groups, px. */
const gapPx = 8;

export interface BarRoom {
  /** Height that the bar may take; infinite while it is not known. */
  heightPx: number;
  /** Side of a button. */
  buttonPx: number;
  isNarrow: boolean;
}

type Groups<Tool> = readonly (readonly Tool[])[];

/** Which tools stand in the bar, by group, and which below its last button (spec §17.4). */
export function toolsInBar<Tool extends { name: string }>(groups: Groups<Tool>, room: BarRoom) {
  const ranked = groups.flat().toSorted((one, other) => rankOf(one) - rankOf(other));
  const fits = (count: number) => heightOf(split(groups, ranked.slice(0, count)).bar, room) <= room.heightPx;
  let count = room.isNarrow ? Math.min(narrowCount, ranked.length) : ranked.length;
  while (count > 1 && !fits(count)) count -= 1;
  return split(groups, ranked.slice(0, count));

  function heightOf(bar: Groups<Tool>, { buttonPx }: BarRoom): number {
    const shown = bar.flat().length;
    const hasMore = shown < ranked.length;
    return (shown + (hasMore ? 1 : 0)) * buttonPx + (bar.length - (hasMore ? 0 : 1)) * gapPx;
  }
}

const rankOf = ({ name }: { name: string }): number => {
  const rank = byImportance.indexOf(name);
  return rank < 0 ? byImportance.length : rank;
};

const split = <Tool>(groups: Groups<Tool>, chosen: readonly Tool[]) => ({
  bar: groups
    .map((group) => group.filter((tool) => chosen.includes(tool)))
    .filter(({ length }) => length > 0),
  more: groups.flat().filter((tool) => !chosen.includes(tool)),
});
