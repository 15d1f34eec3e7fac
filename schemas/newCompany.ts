import { Type, type Static } from "typebox";
import { oneLine } from "./oneLine.ts";
import { FirstName, LastName } from "./personName.ts";
import { emailMaxLength } from "./signIn.ts";
import { WorkspaceIds } from "./workspace.ts";

/** Seats of a company for which nobody named a number. */
export const defaultMaxUsers = 5;
/** Most seats a company can have. */
export const maxUsersLimit = 10_000;
/** Longest name of a company or a customer, in characters. */
export const companyNameMaxLength = 160;

/** The form to invite a customer and the body of `POST /companies` (spec §3.7, §3.8, §2.12). */
export const NewCompany = Type.Object(
  {
    customerName: Type.String({
      title: "fields.customerName",
      minLength: 1,
      maxLength: companyNameMaxLength,
      filled: true,
      ...oneLine,
    }),
    /** The customer's name when left out. */
    name: Type.Optional(
      Type.String({ title: "fields.companyName", maxLength: companyNameMaxLength, ...oneLine }),
    ),
    maxUsers: Type.Optional(
      Type.Integer({
        title: "fields.maxUsers",
        minimum: 1,
        maximum: maxUsersLimit,
        default: defaultMaxUsers,
      }),
    ),
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
