import { DomainError } from "../errors.ts";

/** A company's main user cannot be changed or deleted (spec §6.6, §8.32). */
export class MainUserImmutable extends DomainError {
  constructor() {
    super("user.mainUserImmutable");
  }
}

/** Users cannot delete themselves or change their own role. */
export class IsYourself extends DomainError {
  constructor() {
    super("user.isYourself");
  }
}

/** The last platform admin cannot be removed: nobody could invite customers any more. */
export class LastPlatformAdmin extends DomainError {
  constructor(cause: unknown) {
    super("user.lastPlatformAdmin", { cause });
  }
}

/** Every seat is taken; invited and expired users take one too (spec §6.7, §8.33). */
export class MaxUsersReached extends DomainError {
  constructor() {
    super("company.maxUsersReached");
  }
}

/** An account with this e-mail exists already, in whichever company (spec §8.28). */
export class UserExists extends DomainError {
  constructor(path: "/email" | "/mainUser/email") {
    super("invitation.userExists", { details: [{ path, message: "not_one_of" }] });
  }
}
