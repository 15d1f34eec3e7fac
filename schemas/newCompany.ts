import { Type, type Static } from "typebox";
import { CompanyFields, OptionalCompanyName } from "./company.ts";
import { FirstName, LastName } from "./personName.ts";
import { emailMaxLength } from "./signIn.ts";
import { WorkspaceIds } from "./workspace.ts";

/** Default number of seats. */
export const defaultMaxUsers = 5;

const { customerName, maxUsers } = CompanyFields.properties;

/** The form to invite a customer and the body of `POST /companies` (spec §3.7, §3.8, §2.12). */
export const NewCompany = Type.Object(
  {
    ...Type.Partial(CompanyFields).properties,
    customerName,
    /** Defaults to the customer's name. */
    name: Type.Optional(OptionalCompanyName),
    maxUsers: Type.Optional(Type.Integer({ ...maxUsers, default: defaultMaxUsers })),
    mainUser: Type.Object(
      {
        email: Type.String({
          title: "fields.email",
          format: "email",
          minLength: 1,
          maxLength: emailMaxLength,
        }),
        firstName: Type.Optional(FirstName),
        lastName: Type.Optional(LastName),
      },
      { title: "fields.mainUser", additionalProperties: false },
    ),
    workspaceIds: Type.Optional(WorkspaceIds),
  },
  { additionalProperties: false },
);
export type NewCompany = Static<typeof NewCompany>;
