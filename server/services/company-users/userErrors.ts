import { DomainError } from "../errors.ts";

/** A company's main user is changed or deleted by nobody (spec §6.6, §8.32). */
export class MainUserImmutable extends DomainError {
  constructor() {
    super("user.mainUserImmutable");
  }
}

/** Nobody deletes themself or takes a role from themself. */
export class IsYourself extends DomainError {
  constructor() {
    super("user.isYourself");
  }
}

/** Without a platform admin nobody could invite customers any more. */
export class LastPlatformAdmin extends DomainError {
  constructor(cause: unknown) {
    super("user.lastPlatformAdmin", { cause });
  }
}

/** Every seat is taken; invited and expired users have one too (spec §6.7, §8.33). */
export class MaxUsersReached extends DomainError {
  constructor() {
    super("company.maxUsersReached");
  }
}

/** The e-mail is an account's already, of whichever company (spec §8.28). */
export class UserExists extends DomainError {
  constructor(path: "/email" | "/mainUser/email") {
    super("invitation.userExists", { details: [{ path, message: "not_one_of" }] });
  }
}
