import { reservedPx, type Room, withoutPanel } from "../../../machines/docks/dockLayout.ts";
import { docksStorageKey, parseDockLayout } from "../../../machines/docks/storedDockLayout.ts";

type Page = Pick<Window, "innerWidth" | "innerHeight" | "addEventListener" | "removeEventListener">;

export interface DocksDeps {
  page: Page;
  storage: Storage;
  userId: number;
}

export const roomOf = ({ innerWidth, innerHeight }: Page): Room => ({
  widthPx: innerWidth,
  heightPx: innerHeight,
});

/** Initial docks: the available size and the stored layout, without panels that can't be open. */
export function readDocksInput({ page, storage, userId }: DocksDeps, closed: readonly string[] = []) {
  const read = (): unknown => {
    try {
      return JSON.parse(storage.getItem(docksStorageKey(userId)) ?? "null");
    } catch {
      return null;
    }
  };
  return { layout: closed.reduce(withoutPanel, parseDockLayout(read())), room: roomOf(page) };
}

/** What the docks will take from the map, px by side, before their code is here: so that the map does not jump. */
export function readReservedPx(deps: DocksDeps): ReturnType<typeof reservedPx> {
  const { layout, room } = readDocksInput(deps);
  return reservedPx(layout, room);
}
