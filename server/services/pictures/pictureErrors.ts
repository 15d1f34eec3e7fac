import { DomainError } from "../errors.ts";

/** Not one of the accepted image types, whatever its name says (spec §8.27). */
export class FileTypeNotAllowed extends DomainError {
  constructor() {
    super("file.typeNotAllowed");
  }
}

/** Too many bytes, or too many pixels. */
export class FileTooLarge extends DomainError {
  constructor() {
    super("file.tooLarge");
  }
}

/** A form without a file. */
export class FileMissing extends DomainError {
  constructor() {
    super("validation.failed", { details: [{ path: "/file", message: "required" }] });
  }
}

/** Starts like an image, but cannot be decoded. */
export class ImageBroken extends DomainError {
  constructor(cause: unknown) {
    super("validation.failed", { details: [{ path: "/file", message: "image" }], cause });
  }
}

/** The upload failed because of an internal error (spec §8.35). */
export class UploadFailed extends DomainError {
  constructor(cause: unknown) {
    super("file.uploadFailed", { cause });
  }
}
