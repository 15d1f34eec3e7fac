import type { Drawing, DrawingContent, DrawingSummary } from "../../schemas/drawing.ts";

/** The shapes of a drawing in one of its versions. */
interface LoadedDrawing {
  version: number;
  content: DrawingContent;
}

export type LoadedDrawings = Readonly<Record<number, LoadedDrawing>>;

export type DrawingOrder =
  | { kind: "rename"; drawing: DrawingSummary; name: string }
  | { kind: "share"; drawing: DrawingSummary; isShared: boolean }
  | { kind: "remove"; drawing: DrawingSummary }
  /** Restores a removed one. */
  | { kind: "restore"; removed: Drawing };

/** The drawing as it is now, or as it was when it was removed. */
export interface OrderResult {
  kept: Drawing | null;
  removed: Drawing | null;
}

/** What of these ids came, or null where there is none that this person may see. */
export type LoadAnswer = readonly { id: number; drawing: Drawing | null }[];

const byName = (one: DrawingSummary, other: DrawingSummary): number =>
  one.name.localeCompare(other.name) || one.id - other.id;

export const withoutDrawing = (drawings: readonly DrawingSummary[], id: number): DrawingSummary[] =>
  drawings.filter((each) => each.id !== id);

/** In the list by its name; its shapes stand elsewhere. */
export function withDrawing(drawings: readonly DrawingSummary[], drawing: DrawingSummary): DrawingSummary[] {
  const { id, name, isShared, isOwn, ownerName, shapeCount, updatedAt, version } = drawing;
  const summary = { id, name, isShared, isOwn, ownerName, shapeCount, updatedAt, version };
  return [...withoutDrawing(drawings, id), summary].toSorted(byName);
}

export const withLoaded = (loaded: LoadedDrawings, { id, version, content }: Drawing): LoadedDrawings => ({
  ...loaded,
  [id]: { version, content },
});

export const onlyListed = (loaded: LoadedDrawings, drawings: readonly DrawingSummary[]): LoadedDrawings =>
  Object.fromEntries(
    Object.entries(loaded).filter(([id]) => drawings.some((each) => each.id === Number(id))),
  );

interface Shown {
  drawings: readonly DrawingSummary[];
  shownIds: readonly number[];
  loaded: LoadedDrawings;
}

/** What is to be shown and is not there in the version that the list has. */
export const missingIds = ({ drawings, shownIds, loaded }: Shown): number[] =>
  shownIds.filter((id) => {
    const version = drawings.find((drawing) => drawing.id === id)?.version ?? 0;
    return (loaded[id]?.version ?? -1) < version;
  });

/** What the map shows of drawings, in the order in which they were shown: the last is on top. */
export const shownContents = ({ shownIds, loaded }: Omit<Shown, "drawings">) =>
  shownIds.flatMap((id) => {
    const content = loaded[id]?.content;
    return content ? [{ id, content }] : [];
  });
