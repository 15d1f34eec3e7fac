import { DomainError, type ErrorDetail } from "../errors.ts";

/** Something of ours went wrong when an attempt was submitted (spec §8.22). */
export class ExamSubmitFailed extends DomainError {
  constructor(cause: unknown) {
    super("exam.submitFailed", { cause });
  }
}

/** Nothing is asked, so nothing can begin (spec §8.24). */
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

/** The time of the attempt is up: what comes now does not count. */
export class ExamTimeIsUp extends DomainError {
  constructor() {
    super("exam.timeIsUp");
  }
}

/** The attempt was handed in: its answers stay as they are. */
export class ExamAlreadySubmitted extends DomainError {
  constructor() {
    super("exam.alreadySubmitted");
  }
}

/** What can only be done with an attempt that was handed in. */
export class ExamNotSubmitted extends DomainError {
  constructor() {
    super("exam.notSubmitted");
  }
}
