import type { FastifyRequest } from "fastify";
import { pictureMaxBytes } from "../../../schemas/pictureFile.ts";
import { fieldOf } from "../../../schemas/records.ts";
import { DomainError, FormBroken } from "../../services/errors.ts";
import { FileMissing, FileTooLarge } from "../../services/pictures/pictureErrors.ts";
import { errorAnswers } from "../errorAnswers.ts";

/** Largest upload, in bytes. */
export const maxFileBytes = pictureMaxBytes;

/** For the schema of an upload call; there is no body to validate. */
export const describedUpload = {
  description: `A form with the image in its field \`file\`: JPEG, PNG, TIFF, GIF, WebP or AVIF, at most ${maxFileBytes / 1024 / 1024} MB.`,
  consumes: ["multipart/form-data"],
};

export const uploadAnswers = errorAnswers(400, 401, 403, 404, 413, 415, 422, 429, 500, 503);

/** The one file of a form, in its field `file`. Throws `FileTooLarge`, `FileMissing` or `FormBroken`. */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new FileMissing();
  try {
    return await readFile(request);
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) throw new FileTooLarge();
    // The parser's own errors have no status: the form is truncated, or is none at all.
    throw error instanceof DomainError || hasStatus(error) ? error : new FormBroken(error);
  }
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file();
  if (part?.fieldname !== "file") throw new FileMissing();
  const bytes = await part.toBuffer();
  // A truncated last chunk is not reported as an error.
  if (part.file.truncated) throw new FileTooLarge();
  if (bytes.length === 0) throw new FileMissing();
  return bytes;
}

const hasStatus = (error: unknown) => fieldOf(error, "statusCode") !== undefined;
