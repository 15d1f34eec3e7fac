import { DomainError } from "../errors.ts";

/** Another run is in progress: one at a time, for the whole installation. */
export class SynchronisationBusy extends DomainError {
  constructor() {
    super("synchronisation.busy");
  }
}

/** The previewed differences are outdated, or were applied already. */
export class SynchronisationOutOfDate extends DomainError {
  constructor() {
    super("synchronisation.outOfDate");
  }
}

/** The process that carried out the run ended before it was done. */
export class SynchronisationInterrupted extends DomainError {
  constructor() {
    super("synchronisation.interrupted");
  }
}
