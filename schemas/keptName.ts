import { Type } from "typebox";
import { oneLine } from "./oneLine.ts";

export const maxNameLength = 100;

/** What a person calls what they keep of a project's map: unique per person and project; of filters also per layer. */
export const KeptName = Type.String({ minLength: 1, maxLength: maxNameLength, ...oneLine });
