import { MapRequestNotAllowed, MapRequestUnreadable, type MapFault } from "../../services/errors.ts";

/** Code and parameter of a refusal; `NoApplicableCode` where no parameter is at fault. */
type Fault = Partial<Omit<MapFault, "text">>;

const wrongValue = "InvalidParameterValue";

/** Ends the request with 403. The reason says what was asked, and nothing of what there is. */
export function refuse(reason: string, { code = "NoApplicableCode", locator }: Fault = {}): never {
  throw new MapRequestNotAllowed({ code, text: reason, locator });
}

/** Ends the request with 403 because of a parameter's value. */
export function refuseValue(locator: string, reason: string, code = wrongValue): never {
  refuse(reason, { code, locator });
}

/** Ends the request with 400: it cannot be read at all. */
export function unreadable(reason: string, locator?: string): never {
  const code = locator === undefined ? "NoApplicableCode" : wrongValue;
  throw new MapRequestUnreadable({ code, text: reason, locator });
}
