import { DomainError, InvalidQuery } from "../../services/errors.ts";

/** A query parameter that is unknown, or whose value is not understood (400). `text` is a sentence for whoever asked. */
export class InvalidParameter extends InvalidQuery {
  readonly text: string;

  constructor(parameter: string, text: string, rule: "unknown" | "value" = "value") {
    super(parameter, rule);
    this.text = text;
  }
}

/** Several of them, so that who asked need not come back for each. */
export class InvalidParameters extends DomainError {
  readonly text: string;

  constructor(problems: readonly InvalidParameter[]) {
    super("query.invalid", { details: problems.flatMap(({ details = [] }) => details) });
    this.text = problems.map(({ text }) => text).join("; ");
  }
}
