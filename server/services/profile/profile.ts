import type { MyCompany } from "../../../schemas/company.ts";
import type { Profile } from "../../../schemas/profile.ts";
import type { ProfileUpdate } from "../../../schemas/profileUpdate.ts";
import type { CurrentUser } from "../../../schemas/user.ts";
import type { CompanyRepository } from "../../repositories/customers/companies.ts";
import type { EmailChangeRepository } from "../../repositories/email-change/emailChanges.ts";
import type { PasswordOwnerRepository } from "../../repositories/users/passwordOwners.ts";
import type { UserRepository } from "../../repositories/users/users.ts";
import { EntityChanged, EntityNotFound } from "../errors.ts";
import { toMyCompany } from "../customers/toCompany.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import { trimmed } from "../records/trimmed.ts";
import type { PermissionService } from "../access/permissions.ts";
import { pictureUrl } from "../pictures/pictureUrl.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";

interface ProfileParts {
  users: UserRepository;
  companies: CompanyRepository;
  emailChanges: EmailChangeRepository;
  passwordOwners: PasswordOwnerRepository;
  sessions: SessionService;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** The user's own account (spec §3.1–3.6). */
export function profileService(parts: ProfileParts) {
  const { users, companies, emailChanges, passwordOwners, sessions, permissions, changeEvents, now } = parts;

  /** From the database: the cached session may be outdated. */
  async function own({ id }: SessionUser): Promise<Profile> {
    const user = await users.findById(id);
    if (!user) throw new EntityNotFound();
    const owner = await passwordOwners.find(id);
    return {
      ...toProfile(user),
      pendingEmail: await emailChanges.pendingOf(id, now()),
      passwordRules: owner?.rules ?? "composition",
    };
  }

  return {
    currentUser(user: SessionUser): CurrentUser {
      const { version: _version, ...person } = toProfile(user);
      return {
        ...person,
        role: user.role,
        roleId: user.role.id,
        isMainUser: user.isMainUser,
        company: user.company && {
          id: user.company.id,
          name: user.company.name,
          logoUrl: pictureUrl(user.company.logo),
        },
        grants: permissions.grantsOf(user.role.name),
      };
    },

    profile: own,

    /** The user's company, with its seats (spec §7.9); platform admins have none. */
    async myCompany({ company: own }: SessionUser): Promise<MyCompany> {
      const record = own && (await companies.find(own.id, now()));
      if (!record) throw new EntityNotFound();
      return toMyCompany(record);
    },

    /** Throws `EntityChanged` when `version` is given and no longer the account's. */
    async update(user: SessionUser, version: number | undefined, change: ProfileUpdate): Promise<Profile> {
      const isChanged = await users.update({ id: user.id, version }, trimmed(change));
      if (!isChanged) throw new EntityChanged();
      sessions.forget(user.id);
      if (user.company) changeEvents.companyUsersChanged(user.company.id);
      return await own(user);
    },
  };
}

function toProfile({ id, email, firstName, lastName, language, picture, version }: SessionUser) {
  const fullName = `${firstName} ${lastName}`.trim();
  return { id, email, firstName, lastName, fullName, language, pictureUrl: pictureUrl(picture), version };
}
