import { DomainError } from "../errors.ts";

/** None of the image types that are taken, whatever its name says (spec §8.27). */
export class FileTypeNotAllowed extends DomainError {
  constructor() {
    super("file.typeNotAllowed");
  }
}

/** More bytes, or more pixels, than are taken. */
export class FileTooLarge extends DomainError {
  constructor() {
    super("file.tooLarge");
  }
}

/** A form without a file in it. */
export class FileMissing extends DomainError {
  constructor() {
    super("validation.failed", { details: [{ path: "/file", message: "required" }] });
  }
}

/** Begins as an image, but cannot be read as one. */
export class ImageBroken extends DomainError {
  constructor(cause: unknown) {
    super("validation.failed", { details: [{ path: "/file", message: "image" }], cause });
  }
}

/** The upload failed for a reason of ours (spec §8.35). */
export class UploadFailed extends DomainError {
  constructor(cause: unknown) {
    super("file.uploadFailed", { cause });
  }
}
