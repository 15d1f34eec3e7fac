import { schema as codeSchema, validator as codeValidator } from "virtual:small-form/codeProof";
import { schema as passwordSchema, validator as passwordValidator } from "virtual:small-form/passwordProof";
import { codeProofUi } from "../../schemas/codeProofUi.ts";
import { passwordProofUi } from "../../schemas/passwordProofUi.ts";
import { defineSmallForm } from "./defineSmallForm.ts";

/** A one-time code or a recovery code. */
export const codeProofForm = defineSmallForm({
  name: "codeProof",
  schema: codeSchema,
  validator: codeValidator,
  uiSchema: codeProofUi,
});

/** The password, typed again. */
export const passwordProofForm = defineSmallForm({
  name: "passwordProof",
  schema: passwordSchema,
  validator: passwordValidator,
  uiSchema: passwordProofUi,
});
