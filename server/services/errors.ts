import type { ErrorBody, ErrorCode } from "../../schemas/errorCodes.ts";

/** An invalid field, by JSON Pointer or by query parameter, and the rule it breaks. */
export type ErrorDetail = NonNullable<ErrorBody["details"]>[number];

interface DomainErrorOptions {
  details?: ErrorDetail[];
  cause?: unknown;
  /** For the log only; callers get the code. */
  reason?: string;
}

/** A refusal by a service. It knows no HTTP: the error plugin alone maps `code` to a status. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;

  constructor(code: ErrorCode, { details, cause, reason }: DomainErrorOptions = {}) {
    super(reason === undefined ? code : `${code}: ${reason}`, { cause });
    this.name = new.target.name;
    this.code = code;
    this.details = details;
  }
}

/** Nobody is signed in (spec §8.13). */
export class Unauthenticated extends DomainError {
  constructor() {
    super("auth.unauthenticated");
  }
}

/** Known to the caller, but not allowed (spec §8.14). */
export class Forbidden extends DomainError {
  constructor(reason?: string) {
    super("auth.forbidden", reason === undefined ? {} : { reason });
  }
}

/** Wrong e-mail or wrong password; the answer does not tell which (spec §8.16). */
export class InvalidCredentials extends DomainError {
  constructor() {
    super("auth.invalidCredentials");
  }
}

/** The account exists but its owner has not set a password yet (spec §8.30). */
export class NotActivated extends DomainError {
  constructor() {
    super("auth.notActivated");
  }
}

/** The account is suspended by the company's admins; only revealed to somebody who knows its password. */
export class AccountSuspended extends DomainError {
  constructor() {
    super("auth.suspended");
  }
}

/** Signing in fails because of an internal error (spec §8.31). */
export class LoginUnavailable extends DomainError {
  constructor(cause: unknown) {
    super("auth.loginUnavailable", { cause });
  }
}

/** A link's token is unknown, used already or expired (spec §8.17). */
export class TokenInvalid extends DomainError {
  constructor() {
    super("token.invalid");
  }
}

/** Changing the password needs the old one (spec §8.18). */
export class CurrentPasswordWrong extends DomainError {
  constructor(path: "/oldPassword" | "/currentPassword" = "/oldPassword") {
    super("profile.currentPasswordWrong", { details: [{ path, message: "is" }] });
  }
}

/** The new password equals the old one: the caller would believe that something changed. */
export class PasswordSame extends DomainError {
  constructor() {
    super("validation.failed", { details: [{ path: "/password", message: "passwordSame" }] });
  }
}

/** A form that cannot be parsed to its end. */
export class FormBroken extends DomainError {
  constructor(cause: unknown) {
    super("request.invalid", { cause });
  }
}

/** Does not exist, or belongs to another tenant: the caller cannot tell which (spec §8.20). */
export class EntityNotFound extends DomainError {
  constructor() {
    super("entity.notFound");
  }
}

/** An id in a path is not a positive whole number (spec §8.21). */
export class NumericStringExpected extends DomainError {
  constructor(parameter: string) {
    super("validation.numericString", { details: [{ path: `/${parameter}`, message: "numeric" }] });
  }
}

/** A list query with an unknown field or operator, or with a value that does not fit. */
export class InvalidQuery extends DomainError {
  constructor(parameter: string, rule: string) {
    super("query.invalid", { details: [{ path: parameter, message: rule }], reason: `${parameter} ${rule}` });
  }
}

/** Too many attempts (spec §8.23). */
export class RateLimited extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(
    retryAfterSeconds: number,
    code: "rateLimit.exceeded" | "profile.tooManyPasswordAttempts" = "rateLimit.exceeded",
  ) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too many guesses at the current password (spec §8.19). */
export class TooManyPasswordAttempts extends RateLimited {
  constructor(retryAfterSeconds: number) {
    super(retryAfterSeconds, "profile.tooManyPasswordAttempts");
  }
}

/** What is wrong with a map request, in terms of the OGC standards. */
export interface MapFault {
  /** `InvalidParameterValue`, `LayerNotDefined`, `OperationNotSupported` ... */
  code: string;
  /** The parameter at fault. */
  locator?: string;
  /** A sentence for whoever asked. */
  text: string;
}

/** A map request for something the project does not give access to. */
export class MapRequestNotAllowed extends DomainError {
  readonly fault: MapFault;

  constructor(fault: MapFault) {
    super("map.requestNotAllowed", { reason: fault.text });
    this.fault = fault;
  }
}

/** A map request that cannot be parsed. */
export class MapRequestUnreadable extends DomainError {
  readonly fault: MapFault;

  constructor(fault: MapFault) {
    super("request.invalid", { reason: fault.text });
    this.fault = fault;
  }
}

/** The map server is down, or did not answer in time. */
export class MapServerUnavailable extends DomainError {
  readonly timedOut: boolean;

  constructor({ timedOut = false, cause }: { timedOut?: boolean; cause?: unknown } = {}) {
    super("map.serverUnavailable", { cause });
    this.timedOut = timedOut;
  }
}

/** Another server is resetting the demo right now. */
export class DemoResetBusy extends DomainError {
  constructor() {
    super("demo.resetBusy");
  }
}

/** A value that the schema allows, but that does not fit the stored data. */
export class ValidationFailed extends DomainError {
  constructor(details: ErrorDetail[]) {
    super("validation.failed", { details });
  }
}

/** Somebody else changed or removed the record since the caller read it. */
export class EntityChanged extends DomainError {
  constructor() {
    super("entity.changed");
  }
}
