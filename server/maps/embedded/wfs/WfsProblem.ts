import type { MapFault } from "../../../services/errors.ts";

/** A request that cannot be answered as asked; becomes an OGC exception report. */
export class WfsProblem extends Error {
  override name = "WfsProblem";
  readonly code: string;
  readonly locator: string | undefined;

  constructor(
    code:
      | "InvalidParameterValue"
      | "MissingParameterValue"
      | "OperationNotSupported"
      | "VersionNegotiationFailed",
    text: string,
    locator?: string,
  ) {
    super(text);
    this.code = code;
    this.locator = locator;
  }

  fault(): MapFault {
    const { code, message: text, locator } = this;
    return { code, text, locator };
  }
}

export const invalid = (locator: string, text: string): WfsProblem =>
  new WfsProblem("InvalidParameterValue", text, locator);
