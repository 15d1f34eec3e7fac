import { DomainError } from "../errors.ts";

/** The maps come from another server, where layers are published with its own tools. */
export class ImportsNotHere extends DomainError {
  constructor() {
    super("import.notHere");
  }
}

/** Another workspace, or an unregistered folder, has this name. */
export class WorkspaceNameTaken extends DomainError {
  constructor() {
    super("workspace.nameTaken", { details: [{ path: "/name", message: "not_one_of" }] });
  }
}

/** An import into the workspace is in progress. */
export class WorkspaceImporting extends DomainError {
  constructor() {
    super("workspace.importing");
  }
}

/** A chunk of an upload does not start where the previous ones ended. */
export class WrongOffset extends DomainError {
  /** Where it has to start. */
  readonly received: number;

  constructor(received: number) {
    super("import.wrongOffset");
    this.received = received;
  }
}

/** The file, or a chunk of it, exceeds the maximum size. */
export class ImportTooLarge extends DomainError {
  constructor() {
    super("import.tooLarge");
  }
}

/** No reader supports this kind of file. */
export class ImportFormatUnknown extends DomainError {
  constructor() {
    super("import.formatUnknown", { details: [{ path: "/fileName", message: "is" }] });
  }
}

/** The import is not in a state in which this is possible. */
export class ImportWrongState extends DomainError {
  constructor() {
    super("import.wrongState");
  }
}

/** The disk has no room for the file and the layers made of it. */
export class ImportNoSpace extends DomainError {
  constructor() {
    super("import.noSpace");
  }
}

/** Another import has to be finished or discarded first. */
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

/** The layer shares its file with other layers, which replacing it would remove. */
export class LayerShared extends DomainError {
  constructor(path: string) {
    super("import.layerShared", { details: [{ path, message: "is" }] });
  }
}

/** The layer shares its file with others, or is in a database: it cannot be removed on its own. */
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
