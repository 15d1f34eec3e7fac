import { DomainError } from "../errors.ts";

/** A person's drawings of a project have different names. */
export class DrawingNameTaken extends DomainError {
  constructor() {
    super("drawing.nameTaken", { details: [{ path: "/name", message: "not_one_of" }] });
  }
}

/** The maximum number of drawings of one person in a project. */
export class TooManyDrawings extends DomainError {
  constructor() {
    super("drawing.tooMany");
  }
}
