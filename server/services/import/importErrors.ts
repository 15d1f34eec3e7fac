import { DomainError } from "../errors.ts";

/** The maps come from another server: its own tools put layers there. */
export class ImportsNotHere extends DomainError {
  constructor() {
    super("import.notHere");
  }
}

/** Another workspace has the name, or a folder that nobody knows of. */
export class WorkspaceNameTaken extends DomainError {
  constructor() {
    super("workspace.nameTaken", { details: [{ path: "/name", message: "not_one_of" }] });
  }
}

/** Files are on their way to the workspace. */
export class WorkspaceImporting extends DomainError {
  constructor() {
    super("workspace.importing");
  }
}

/** A piece of an upload does not begin where the pieces before it ended. */
export class WrongOffset extends DomainError {
  /** Where it has to begin. */
  readonly received: number;

  constructor(received: number) {
    super("import.wrongOffset");
    this.received = received;
  }
}

/** The file, or a piece of it, is larger than may be. */
export class ImportTooLarge extends DomainError {
  constructor() {
    super("import.tooLarge");
  }
}

/** A kind of file that none of the readers takes. */
export class ImportFormatUnknown extends DomainError {
  constructor() {
    super("import.formatUnknown", { details: [{ path: "/fileName", message: "is" }] });
  }
}

/** The import is not, or no longer, where this can be done with it. */
export class ImportWrongState extends DomainError {
  constructor() {
    super("import.wrongState");
  }
}

/** The disk has no room for the file and what is made of it. */
export class ImportNoSpace extends DomainError {
  constructor() {
    super("import.noSpace");
  }
}

/** Another import has to be finished or thrown away first. */
export class TooManyImports extends DomainError {
  constructor() {
    super("import.tooMany");
  }
}

/** The workspace has a layer of that name already. */
export class LayerExists extends DomainError {
  constructor(path: string) {
    super("import.layerExists", { details: [{ path, message: "is" }] });
  }
}

/** The layer lies in a file with other layers, which replacing it would take along. */
export class LayerShared extends DomainError {
  constructor(path: string) {
    super("import.layerShared", { details: [{ path, message: "is" }] });
  }
}

/** The layer lies in a file with others, or in a database: it can't go alone. */
export class LayerNotAlone extends DomainError {
  constructor() {
    super("layer.notAlone");
  }
}

/** What was read cannot be served after all. */
export class ImportUnreadable extends DomainError {
  constructor(reason: string) {
    super("import.unreadable", { reason });
  }
}
