import { OgcFault } from "../OgcFault.ts";

/** An invalid WFS request. */
export class WfsProblem extends OgcFault<
  "InvalidParameterValue" | "MissingParameterValue" | "OperationNotSupported" | "VersionNegotiationFailed"
> {
  override name = "WfsProblem";
}

export const invalid = (locator: string, text: string): WfsProblem =>
  new WfsProblem("InvalidParameterValue", text, locator);
