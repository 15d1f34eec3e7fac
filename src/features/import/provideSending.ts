import { fromCallback } from "xstate";
import { asCallFailure } from "../../../machines/app/failures.ts";
import type { UploadReport } from "../../../machines/import/importContext.ts";
import type { Sending } from "../../../machines/import/importSetup.ts";
import { firstChunkBytes, nextChunkBytes } from "../../../machines/import/chunks.ts";
import type { Api } from "../../api/createApi.ts";
import { sendChunk } from "../../api/imports.ts";

/** Sends a file piece by piece from where the server has it; a piece is as large as the connection is quick. */
export const sendFile = (api: Api, now: () => number) =>
  fromCallback<UploadReport, Sending>(({ input, sendBack }) => {
    const abort = new AbortController();
    const { id, received } = input;
    // Only a browser chooses files here.
    const file = input.file as unknown as File;

    async function send(): Promise<void> {
      let offset = received;
      let pieceBytes = firstChunkBytes;
      sendBack({ type: "upload.progress", sentBytes: offset, atMs: now() });
      while (offset < file.size) {
        const bytes = file.slice(offset, offset + pieceBytes);
        const begunMs = now();
        const start = offset;
        await sendChunk(api, id, {
          bytes,
          offset: start,
          onProgress: (sent) =>
            sendBack({
              type: "upload.progress",
              sentBytes: start + Math.min(sent, bytes.size),
              atMs: now(),
            }),
          signal: abort.signal,
        });
        offset += bytes.size;
        pieceBytes = nextChunkBytes(pieceBytes, now() - begunMs);
      }
    }

    send().then(
      () => sendBack({ type: "upload.done" }),
      (error: unknown) => {
        if (!abort.signal.aborted) sendBack({ type: "upload.failed", failure: asCallFailure(error) });
      },
    );
    return () => abort.abort();
  });
