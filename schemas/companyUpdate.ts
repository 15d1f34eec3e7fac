import { Type, type Static } from "typebox";
import { CompanyFields } from "./company.ts";

/** The form of a customer and the body of `PATCH /companies/{id}` (spec §7.20); the main user is not changed by it (spec §6.6). */
export const CompanyUpdate = Type.Partial(CompanyFields, { additionalProperties: false });
export type CompanyUpdate = Static<typeof CompanyUpdate>;
