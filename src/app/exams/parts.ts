import type { OwnParts } from "../../forms/fields/OwnPart.tsx";
import { PicturePart } from "./PicturePart.tsx";
import { TargetPart } from "./TargetPart.tsx";

/** What the form of an exam is given to draw its pictures and its maps. */
export const examParts: OwnParts = { picture: PicturePart, target: TargetPart };
