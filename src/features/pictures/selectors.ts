import { createActorContext } from "@xstate/react";
import { pictureMachine } from "../../../machines/pictures/pictureMachine.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";

/** One picture of a record, for everything inside its provider. */
export const PictureState = createActorContext(pictureMachine);

/** The picture around a component, for `PictureField`. */
export function usePicture() {
  const actor = PictureState.useActorRef();
  const snapshot = PictureState.useSelector((current) => current);
  const { url, file, portion, problemId } = snapshot.context;
  return {
    url,
    /** On its way; only a browser chooses files here. */
    file: file as File | null,
    portion,
    problemId,
    isRemoving: snapshot.matches("removing"),
    choose: (chosen: File) => actor.send({ type: "picture.choose", file: chosen }),
    cancel: () => actor.send({ type: "picture.cancel" }),
    remove: () => actor.send({ type: "picture.remove" }),
  };
}

/** Calls `handle` with the address of each new picture, or with null when it was removed. */
export function usePictureChange(handle: (url: string | null) => void): void {
  useEmitted(PictureState.useActorRef(), "picture.changed", ({ url }) => handle(url));
}
