import type { Profile } from "../../schemas/profile.ts";
import type { CurrentUser, Language } from "../../schemas/user.ts";
import type { UserRepository } from "../repositories/users.ts";
import type { PermissionService } from "./permissions.ts";
import type { SessionService, SessionUser } from "./sessions.ts";

interface ProfileParts {
  users: UserRepository;
  sessions: SessionService;
  permissions: PermissionService;
}

/** What a person may see and change of their own account (spec §3.1–3.6). */
export function profileService({ users, sessions, permissions }: ProfileParts) {
  return {
    currentUser(user: SessionUser): CurrentUser {
      return {
        ...toProfile(user),
        role: user.role,
        roleId: user.role.id,
        isMainUser: user.isMainUser,
        company: user.company && { ...user.company, logoUrl: null },
        grants: permissions.grantsOf(user.role.name),
      };
    },
    profile: toProfile,
    async changeLanguage(user: SessionUser, language: Language): Promise<Profile> {
      await users.updateLanguage(user.id, language);
      sessions.forget(user.id);
      return toProfile({ ...user, language });
    },
  };
}

function toProfile({ id, email, firstName, lastName, language }: SessionUser): Profile {
  return { id, email, firstName, lastName, fullName: `${firstName} ${lastName}`.trim(), language };
}
