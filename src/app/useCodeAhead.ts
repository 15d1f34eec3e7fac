import { useEffect } from "react";
import { fetchAhead } from "../later/fetchAhead.ts";

/** Fetches code that is likely to be needed next, once it is time. `parts` are the same each time. */
export function useCodeAhead(parts: readonly (() => Promise<unknown>)[], isTime: boolean): void {
  useEffect(() => (isTime ? fetchAhead(parts) : undefined), [parts, isTime]);
}
