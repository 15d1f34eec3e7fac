import { DomainError } from "../errors.ts";

/** A file is no style of its format, or has nothing that a layer can be drawn by. */
export class StyleFileUnreadable extends DomainError {
  constructor(reason?: string) {
    super("styleFile.unreadable", reason === undefined ? {} : { reason });
  }
}
