/** A form's schema with its compiled validators, made by the build from `schemas/<name>.ts`. */
declare module "virtual:form/*" {
  import type { RJSFSchema } from "@rjsf/utils";
  import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
  export const schema: RJSFSchema;
  export const validators: ValidatorFunctions;
}
