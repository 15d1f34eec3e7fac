import { DomainError } from "../errors.ts";

/** Has to set up a second factor before anything else. */
export class FactorRequired extends DomainError {
  constructor() {
    super("auth.factorRequired");
  }
}

/** A code or a passkey that proves nothing; not told why. */
export class FactorWrong extends DomainError {
  constructor(cause?: unknown) {
    super("auth.factorWrong", { cause, details: [{ path: "/code", message: "factorWrong" }] });
  }
}

/** The password has to be given again first: too late, or used already. */
export class SignInOver extends DomainError {
  constructor() {
    super("auth.signInOver");
  }
}

/** A dangerous act, and its person gave no proof in the last minutes. */
export class ConfirmationNeeded extends DomainError {
  constructor() {
    super("auth.confirmationNeeded");
  }
}

/** The installation has no key for the secret of one-time codes, or not this one's any more. */
export class CodesUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super("secondFactor.unavailable", { cause, reason: "SECRETS_KEY" });
  }
}

/** There is one already; it has to be removed first. */
export class FactorPresent extends DomainError {
  constructor() {
    super("secondFactor.present");
  }
}

/** More passkeys than anybody has a use for. */
export class TooManyPasskeys extends DomainError {
  constructor() {
    super("secondFactor.tooMany");
  }
}

/** What a browser sent as a new passkey is none of ours. */
export class PasskeyRefused extends DomainError {
  constructor(cause?: unknown) {
    super("passkey.refused", { cause });
  }
}
