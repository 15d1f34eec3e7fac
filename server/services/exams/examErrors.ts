import { DomainError, type ErrorDetail } from "../errors.ts";

/** An internal error while submitting an attempt (spec §8.22). */
export class ExamSubmitFailed extends DomainError {
  constructor(cause: unknown) {
    super("exam.submitFailed", { cause });
  }
}

/** An exam without questions cannot be published or started (spec §8.24). */
export class ExamHasNoQuestions extends DomainError {
  constructor() {
    super("exam.noQuestions");
  }
}

/** A section without questions (spec §3.17, §8.25). */
export class SectionNeedsQuestion extends DomainError {
  constructor(details: ErrorDetail[]) {
    super("exam.sectionNeedsQuestion", { details });
  }
}

/** Not published, or closed. */
export class ExamNotOpen extends DomainError {
  constructor() {
    super("exam.notOpen");
  }
}

/** The time of the attempt is up: later answers do not count. */
export class ExamTimeIsUp extends DomainError {
  constructor() {
    super("exam.timeIsUp");
  }
}

/** The attempt was submitted: its answers are final. */
export class ExamAlreadySubmitted extends DomainError {
  constructor() {
    super("exam.alreadySubmitted");
  }
}

/** Only possible with a submitted attempt. */
export class ExamNotSubmitted extends DomainError {
  constructor() {
    super("exam.notSubmitted");
  }
}
