import { createHash } from "node:crypto";
import { roleIds } from "../../../schemas/user.ts";
import { isBusy } from "../../repositories/failures/isBusy.ts";
import type { Picture, PictureRepository } from "../../repositories/pictures/pictures.ts";
import { picturesPerAccount, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import { DomainError, EntityNotFound, Forbidden } from "../errors.ts";
import { UploadFailed } from "./pictureErrors.ts";
import type { VirusScanService } from "../virus-scan/virusScan.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";
import { pictureUrl } from "./pictureUrl.ts";
import { encodePicture, pictureMediaType, type PictureShape } from "./encodePicture.ts";

interface PictureParts {
  pictures: PictureRepository;
  virusScan: VirusScanService;
  sessions: SessionService;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  limits: AttemptLimits;
  now: () => Date;
}

/** How long a picture stays that no saved record uses yet. */
const unusedRetentionMs = 24 * 3_600_000;
const examsReadIntervalMs = 3_600_000;

/** Pictures of people and logos of companies (docs/decisions/0016-pictures.md). */
export function pictureService(parts: PictureParts) {
  const { pictures, virusScan, sessions, permissions, changeEvents, limits, now } = parts;
  let examsReadAt = 0;

  /** Encodes and stores the upload, if any; unexpected errors become `UploadFailed` (spec §8.35). */
  async function keep(
    user: SessionUser,
    upload: { bytes: Uint8Array; shape: PictureShape } | undefined,
    give: (picture: Picture | undefined) => Promise<boolean>,
  ): Promise<void> {
    if (upload) {
      await limits.take(picturesPerAccount(user.id));
      await virusScan.require(() => [upload.bytes], { user: user.id, picture: upload.shape });
    }
    try {
      const picture = upload && named(await encodePicture(upload.bytes, upload.shape));
      if (!(await give(picture))) throw new EntityNotFound();
    } catch (error) {
      throw error instanceof DomainError || isBusy(error) ? error : new UploadFailed(error);
    }
  }

  async function giveCompany(user: SessionUser, companyId: number, bytes: Uint8Array | undefined) {
    const upload = bytes && { bytes, shape: "logo" as const };
    await keep(user, upload, (picture) => pictures.giveCompany(companyId, picture));
    sessions.forgetCompany(companyId);
    changeEvents.companiesChanged();
  }

  return {
    /** Throws `Forbidden` unless the user is an admin of their company. */
    requireOwnCompany(user: SessionUser): number {
      if (!user.company) throw new EntityNotFound();
      if (user.role.id !== roleIds.companyAdmin) throw new Forbidden("is not an admin of the company");
      return user.company.id;
    },

    /**
     * Sets the user's own picture; undefined removes it. Throws `FileTypeNotAllowed`, `FileTooLarge`, `ImageBroken`,
     * `UploadFailed`, `FileInfected`, `ScannerUnavailable` or `RateLimited`, as the others do.
     */
    async giveSelf(user: SessionUser, bytes: Uint8Array | undefined): Promise<void> {
      const upload = bytes && { bytes, shape: "portrait" as const };
      await keep(user, upload, (picture) => pictures.giveUser(user.id, picture));
      sessions.forget(user.id);
      if (user.company) changeEvents.companyUsersChanged(user.company.id);
    },

    /** Sets the logo of the user's own company. */
    async giveOwnCompany(user: SessionUser, bytes: Uint8Array | undefined): Promise<void> {
      await giveCompany(user, this.requireOwnCompany(user), bytes);
    },

    /** Sets the logo of any company. */
    async giveCompany(user: SessionUser, companyId: number, bytes: Uint8Array | undefined): Promise<void> {
      permissions.require(user, "update", "companies");
      await giveCompany(user, companyId, bytes);
    },

    /** Stores a picture for exam questions of the user's company. Throws as `giveSelf`, and `Forbidden`. */
    async keepForExams(user: SessionUser, bytes: Uint8Array): Promise<{ hash: string; url: string }> {
      permissions.require(user, "update", "exams");
      const { company } = user;
      if (!company) throw new Forbidden("belongs to no company");
      let hash = "";
      await keep(user, { bytes, shape: "question" }, async (picture) => {
        hash = picture?.hash ?? "";
        return picture !== undefined && (await pictures.keepForExams(company.id, picture, now()));
      });
      return { hash, url: pictureUrl(hash) ?? "" };
    },

    /**
     * A picture that the user may see: their own, a colleague's, their company's and those of its exams; platform
     * admins see all.
     */
    async find(user: SessionUser, hash: string): Promise<Picture> {
      const companyId = permissions.can(user, "read", "companies") ? "any" : (user.company?.id ?? null);
      const picture = /^[0-9a-f]{64}$/.test(hash)
        ? await pictures.findVisible(hash, { userId: user.id, companyId })
        : undefined;
      if (!picture) throw new EntityNotFound();
      return picture;
    },

    /** Removes unused pictures; those of exams once an hour, because that reads all exams. */
    async removeUnused(): Promise<void> {
      const at = now().getTime();
      if (at - examsReadAt >= examsReadIntervalMs) {
        examsReadAt = at;
        await pictures.releaseUnused(new Date(at - unusedRetentionMs));
      }
      await pictures.removeUnused();
    },
  };
}

function named(bytes: Buffer): Picture {
  return { hash: createHash("sha256").update(bytes).digest("hex"), bytes, mediaType: pictureMediaType };
}
