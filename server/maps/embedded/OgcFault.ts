import type { MapFault } from "../../services/errors.ts";

/** An invalid request; becomes an OGC exception report. */
export class OgcFault<Code extends string = string> extends Error {
  /** `InvalidCRS`, `LayerNotDefined`, `InvalidFormat`, ... (WMS 1.3.0, table E.1, and OWS Common). */
  readonly code: Code;
  /** The invalid parameter. */
  readonly locator: string | undefined;

  constructor(code: Code, text: string, locator?: string) {
    super(text);
    this.code = code;
    this.locator = locator;
  }

  fault(): MapFault {
    const { code, message: text, locator } = this;
    return { code, text, locator };
  }
}
