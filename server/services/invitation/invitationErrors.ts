import { DomainError } from "../errors.ts";

/** Inviting failed because of an internal error (spec §8.26). */
export class InviteFailed extends DomainError {
  constructor(cause: unknown) {
    super("user.inviteFailed", { cause });
  }
}

/** An invitation cannot be accepted, and why (spec §8.34). */
export class InvitationInvalid extends DomainError {
  constructor(why: "expired" | "used" | "unknown") {
    super("invitation.invalid", { details: [{ path: "/token", message: why }] });
  }
}

/** A valid token of another kind than this call takes (spec §8.29). */
export class TokenNotForThisUse extends DomainError {
  constructor() {
    super("token.notForThisUse");
  }
}
