import { DomainError } from "../errors.ts";

/** A person calls no two bookmarks of a project the same. */
export class BookmarkNameTaken extends DomainError {
  constructor() {
    super("bookmark.nameTaken", { details: [{ path: "/name", message: "not_one_of" }] });
  }
}

/** As many as there may be of one person in a project. */
export class TooManyBookmarks extends DomainError {
  constructor() {
    super("bookmark.tooMany");
  }
}
