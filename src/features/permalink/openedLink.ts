import { fitLink } from "../../../machines/permalink/fitLink.ts";
import type { ReadLink } from "../../../machines/permalink/MapLink.ts";
import { readLink } from "../../../machines/permalink/readLink.ts";

/** What an address says of a project with these layers; undefined when it says nothing. */
export function openLink(text: string, layerNames: readonly string[]): ReadLink | undefined {
  const read = readLink(text);
  return read && fitLink(read, layerNames);
}
