import { OgcFault } from "../OgcFault.ts";

/** A WFS request that cannot be answered as asked. */
export class WfsProblem extends OgcFault<
  "InvalidParameterValue" | "MissingParameterValue" | "OperationNotSupported" | "VersionNegotiationFailed"
> {
  override name = "WfsProblem";
}

export const invalid = (locator: string, text: string): WfsProblem =>
  new WfsProblem("InvalidParameterValue", text, locator);
