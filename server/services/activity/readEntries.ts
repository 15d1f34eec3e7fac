import type { ActivityInput } from "../../../schemas/activity.ts";
import {
  activityBatchMaxSize,
  clientActions,
  layerNameMaxLength,
  type ClientAction,
} from "../../../schemas/activityActions.ts";
import { ValidationFailed } from "../errors.ts";

export interface Entry {
  id: string;
  action: ClientAction;
  at: Date;
  projectId: number;
  layer: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An entry that a browser kept for longer without a connection is logged as this old. */
const maxAgeMs = 7 * 24 * 3_600_000;

const isLayerAction = (action: ClientAction) => action === "layerEnabled" || action === "layerDisabled";

/** Validates entries from a browser. Its clock may be wrong: times are clamped between the oldest allowed and now. */
export function readEntries(given: readonly ActivityInput[], now: Date): Entry[] {
  if (given.length > activityBatchMaxSize)
    throw new ValidationFailed([{ path: "/entries", message: "max_value" }]);
  const refuse = (index: number, field: string, message: string) =>
    new ValidationFailed([{ path: `/entries/${index}/${field}`, message }]);
  return given.map(({ id, action, at, projectId, layer }, index) => {
    const time = Date.parse(at);
    if (!uuid.test(id)) throw refuse(index, "id", "regex");
    if (!clientActions.includes(action)) throw refuse(index, "action", "one_of");
    if (Number.isNaN(time) || at.length > 40) throw refuse(index, "at", "date");
    if (isLayerAction(action) !== (typeof layer === "string" && layer !== ""))
      throw refuse(index, "layer", "required");
    if (layer && layer.length > layerNameMaxLength) throw refuse(index, "layer", "max");
    const clamped = Math.min(Math.max(time, now.getTime() - maxAgeMs), now.getTime());
    return { id, action, at: new Date(clamped), projectId, layer: layer ?? undefined };
  });
}
