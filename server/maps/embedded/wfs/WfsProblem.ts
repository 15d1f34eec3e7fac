import { OgcFault } from "../OgcFault.ts";

/** An invalid WFS request. */
export class WfsProblem extends OgcFault<
  | "InvalidParameterValue"
  | "MissingParameterValue"
  | "NotFound"
  | "OperationNotSupported"
  | "OperationProcessingFailed"
  | "VersionNegotiationFailed"
> {
  override name = "WfsProblem";

  /** The HTTP status of its report (WFS 2.0, table D.2). */
  get status(): number {
    return this.code === "NotFound" ? 404 : this.code === "OperationProcessingFailed" ? 403 : 400;
  }
}

export const invalid = (locator: string, text: string): WfsProblem =>
  new WfsProblem("InvalidParameterValue", text, locator);
