import type { SsoProblem } from "../../../schemas/ssoProblems.ts";
import { DomainError } from "../errors.ts";

/** No company's provider is for this e-mail address. */
export class NoProviderFor extends DomainError {
  constructor() {
    super("sso.unknownDomain");
  }
}

/** The company's people sign in at its own provider; a password is of no use. */
export class SsoRequired extends DomainError {
  constructor() {
    super("auth.ssoRequired");
  }
}

/** The provider does not answer as a provider does. */
export class ProviderUnreachable extends DomainError {
  constructor(cause: unknown) {
    super("sso.providerUnreachable", { cause });
  }
}

/** The installation has no key with which to keep a client secret. */
export class SsoUnavailable extends DomainError {
  constructor() {
    super("sso.unavailable", { reason: "SECRETS_KEY is not set" });
  }
}

/** A logout token that is none, or is not for us; the provider is not told more. */
export class LogoutTokenRefused extends DomainError {
  constructor(cause: unknown) {
    super("request.invalid", { cause, reason: "logout token" });
  }
}

/** Why somebody who came back from a provider is not signed in; the page says it. */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused";
  readonly problem: SsoProblem;

  constructor(problem: SsoProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
