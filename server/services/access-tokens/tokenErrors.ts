import { DomainError } from "../errors.ts";

/** The maximum number of access tokens of one owner. */
export class TooManyAccessTokens extends DomainError {
  constructor() {
    super("accessToken.tooMany");
  }
}
