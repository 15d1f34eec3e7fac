import { fieldOf } from "../../../schemas/records.ts";

/** The pointer type of an event: mouse, touch or pen; undefined when unknown. */
export function pointerTypeOf(event: unknown): string | undefined {
  const type = fieldOf(event, "pointerType");
  return typeof type === "string" ? type : undefined;
}
