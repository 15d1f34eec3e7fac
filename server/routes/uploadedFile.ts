import type { FastifyRequest } from "fastify";
import { FileMissing, FileTooLarge } from "../services/errors.ts";

/** Largest upload, in bytes. */
export const largestFile = 5 * 1024 * 1024;

/** The one file of a form, in its field `file`. Throws `FileTooLarge` or `FileMissing`. */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new FileMissing();
  const part = await request.file();
  if (part?.fieldname !== "file") throw new FileMissing();
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw error instanceof request.server.multipartErrors.RequestFileTooLargeError
      ? new FileTooLarge()
      : error;
  });
  if (bytes.length === 0) throw new FileMissing();
  return bytes;
}
