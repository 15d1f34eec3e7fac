/** A form's schema with its compiled validators, made by the build from `schemas/<name>.ts`. */
declare module "virtual:form/*" {
  import type { RJSFSchema } from "@rjsf/utils";
  import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
  export const schema: RJSFSchema;
  export const validators: ValidatorFunctions;
}

/** As above for a form of nothing but texts, which needs no more than one validator. */
declare module "virtual:small-form/*" {
  import type { CompiledValidator, SmallSchema } from "./defineSmallForm.ts";
  export const schema: SmallSchema;
  export const validator: CompiledValidator;
}
