import { fromCallback, fromPromise } from "xstate";
import {
  type ChosenFile,
  type PictureEvent,
  pictureMachine,
} from "../../../machines/pictures/pictureMachine.ts";
import { asCallFailure } from "../../../machines/app/failures.ts";

interface UploadOrder {
  file: File;
  onProgress: (portion: number) => void;
  signal: AbortSignal;
}

export interface PictureDeps {
  /** Answers where the picture is from then on. */
  upload: (order: UploadOrder) => Promise<string | null>;
  remove: () => Promise<string | null>;
}

/** Gives a picture its calls. */
export function providePicture({ upload, remove }: PictureDeps) {
  return pictureMachine.provide({
    actors: {
      uploadPicture: fromCallback<PictureEvent, ChosenFile>(({ input, sendBack }) => {
        const abort = new AbortController();
        upload({
          // Only a browser chooses files here.
          file: input as File,
          onProgress: (portion) => sendBack({ type: "upload.progress", portion }),
          signal: abort.signal,
        }).then(
          (url) => sendBack({ type: "upload.done", url }),
          (error: unknown) => sendBack({ type: "upload.failed", failure: asCallFailure(error) }),
        );
        return () => abort.abort();
      }),
      removePicture: fromPromise<string | null>(() => remove()),
    },
  });
}
