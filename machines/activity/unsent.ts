import type { ActivityInput } from "../../schemas/activity.ts";
import { clientActions } from "../../schemas/activityActions.ts";
import { isRecord } from "../../schemas/records.ts";

/** Stored at most while the server can't be reached; beyond that the oldest are dropped. */
export const maxUnsent = 500;

export const withActivity = (unsent: readonly ActivityInput[], entry: ActivityInput): ActivityInput[] =>
  [...unsent, entry].slice(-maxUnsent);

export const without = (
  unsent: readonly ActivityInput[],
  batch: readonly ActivityInput[],
): ActivityInput[] => {
  const ids = new Set(batch.map(({ id }) => id));
  return unsent.filter(({ id }) => !ids.has(id));
};

/** Local storage key of one user's unsent entries. */
export const unsentStorageKey = (userId: number): string => `activities__unsent.${userId}`;

/** Parses what storage holds; unreadable entries are skipped. */
export const readUnsent = (stored: string | null): ActivityInput[] => {
  try {
    const found: unknown = JSON.parse(String(stored));
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
};

const isEntry = (value: unknown): value is ActivityInput => {
  if (!isRecord(value)) return false;
  const { id, action, at, projectId, layer } = value;
  return (
    typeof id === "string" &&
    clientActions.some((known) => known === action) &&
    typeof at === "string" &&
    typeof projectId === "number" &&
    (layer === undefined || typeof layer === "string")
  );
};
