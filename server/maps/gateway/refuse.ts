import { MapRequestNotAllowed, MapRequestUnreadable, type MapFault } from "../../services/errors.ts";

/** Code and parameter of a refusal; `NoApplicableCode` where no parameter is at fault. */
type Fault = Partial<Omit<MapFault, "text">>;

const wrongValue = "InvalidParameterValue";

/** Throws a refusal (403). The reason describes the request, and reveals nothing of what exists. */
export function refuse(reason: string, { code = "NoApplicableCode", locator }: Fault = {}): never {
  throw new MapRequestNotAllowed({ code, text: reason, locator });
}

/** Throws a refusal (403) because of a parameter's value. */
export function refuseValue(locator: string, reason: string, code = wrongValue): never {
  refuse(reason, { code, locator });
}

/** Throws for a request that cannot be parsed (400). */
export function unreadable(reason: string, locator?: string): never {
  const code = locator === undefined ? "NoApplicableCode" : wrongValue;
  throw new MapRequestUnreadable({ code, text: reason, locator });
}

/** Throws for a request that lacks a parameter (400). */
export function missing(locator: string, reason: string): never {
  throw new MapRequestUnreadable({ code: "MissingParameterValue", text: reason, locator });
}

/** Throws for a posted request that cannot be parsed (400). */
export function notParsed(reason: string): never {
  throw new MapRequestUnreadable({ code: "OperationParsingFailed", text: reason });
}
