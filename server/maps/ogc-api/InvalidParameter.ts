import { InvalidQuery } from "../../services/errors.ts";

/** A query parameter that is unknown, or whose value is not understood (400). `text` is a sentence for whoever asked. */
export class InvalidParameter extends InvalidQuery {
  readonly text: string;

  constructor(parameter: string, text: string, rule: "unknown" | "value" = "value") {
    super(parameter, rule);
    this.text = text;
  }
}
