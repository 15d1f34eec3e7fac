import { fieldOf } from "../../../schemas/records.ts";

/** What made an event: a mouse, a finger, a pen; undefined for an event that does not tell. */
export function pointerTypeOf(event: unknown): string | undefined {
  const type = fieldOf(event, "pointerType");
  return typeof type === "string" ? type : undefined;
}
