import { DomainError } from "../errors.ts";

/** A person's bookmarks of a project have different names. */
export class BookmarkNameTaken extends DomainError {
  constructor() {
    super("bookmark.nameTaken", { details: [{ path: "/name", message: "not_one_of" }] });
  }
}

/** The maximum number of bookmarks of one person in a project. */
export class TooManyBookmarks extends DomainError {
  constructor() {
    super("bookmark.tooMany");
  }
}
