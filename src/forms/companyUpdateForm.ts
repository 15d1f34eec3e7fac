import { schema, validators } from "virtual:form/companyUpdate";
import { defineForm } from "./defineForm.ts";

/** The form of a customer (spec §2.10); a customer keeps a name and a number of seats. */
export const companyUpdateForm = defineForm({
  name: "companyUpdate",
  schema,
  validators,
  required: ["customerName", "name", "maxUsers"],
});
