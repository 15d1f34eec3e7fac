import type { Profile } from "../../schemas/profile.ts";
import type { ProfileUpdate } from "../../schemas/profileUpdate.ts";
import type { CurrentUser } from "../../schemas/user.ts";
import type { UserRepository } from "../repositories/users.ts";
import { EntityNotFound } from "./errors.ts";
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
      const { pictureUrl: _picture, version: _version, ...person } = toProfile(user);
      return {
        ...person,
        role: user.role,
        roleId: user.role.id,
        isMainUser: user.isMainUser,
        company: user.company && { id: user.company.id, name: user.company.name, logoUrl: null },
        grants: permissions.grantsOf(user.role.name),
      };
    },
    profile: toProfile,
    async update(user: SessionUser, change: ProfileUpdate): Promise<Profile> {
      const version = await users.update(user.id, change);
      sessions.forget(user.id);
      if (version === undefined) throw new EntityNotFound();
      return toProfile({ ...user, ...change, version });
    },
  };
}

function toProfile({ id, email, firstName, lastName, language, version }: SessionUser): Profile {
  const fullName = `${firstName} ${lastName}`.trim();
  return { id, email, firstName, lastName, fullName, language, pictureUrl: null, version };
}
