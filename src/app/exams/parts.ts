import type { CustomFields } from "../../forms/fields/CustomField.tsx";
import { PicturePart } from "./PicturePart.tsx";
import { TargetPart } from "./TargetPart.tsx";

/** Custom fields of the exam form: pictures and maps. */
export const examParts: CustomFields = { picture: PicturePart, target: TargetPart };
