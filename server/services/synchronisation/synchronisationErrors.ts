import { DomainError } from "../errors.ts";

/** Another run is at work: one at a time, for the whole installation. */
export class SynchronisationBusy extends DomainError {
  constructor() {
    super("synchronisation.busy");
  }
}

/** What was previewed is no longer what there is to do, or was done already. */
export class SynchronisationOutOfDate extends DomainError {
  constructor() {
    super("synchronisation.outOfDate");
  }
}

/** The process that was at it ended before it was done. */
export class SynchronisationInterrupted extends DomainError {
  constructor() {
    super("synchronisation.interrupted");
  }
}
