import { DomainError, MapRequestNotAllowed } from "../../services/errors.ts";

/** Ends the request with 403; the reason is for the log only. */
export function refuse(reason: string): never {
  throw new MapRequestNotAllowed(reason);
}

/** Ends the request with 400: it cannot be read at all. */
export function unreadable(reason: string): never {
  throw new DomainError("request.invalid", { reason });
}
