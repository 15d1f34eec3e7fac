import type { CustomFields } from "../../forms/fields/CustomField.tsx";
import { PicturePart } from "./PicturePart.tsx";
import { TargetPart } from "./TargetPart.tsx";

/** What the form of an exam is given to draw its pictures and its maps. */
export const examParts: CustomFields = { picture: PicturePart, target: TargetPart };
