import { schema, validators } from "virtual:form/companyUpdate";
import { defineForm } from "./defineForm.ts";

/** The form of a customer (spec §2.10); name and number of seats can't be emptied. */
export const companyUpdateForm = defineForm({
  name: "companyUpdate",
  schema,
  validators,
  required: ["customerName", "name", "maxUsers"],
});
