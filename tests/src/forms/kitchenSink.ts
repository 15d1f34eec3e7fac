import { Type } from "typebox";

const Contact = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal("email", { title: "fields.email" }),
        email: Type.String({ title: "fields.email", format: "email" }),
      },
      { title: "fields.email" },
    ),
    Type.Object(
      {
        kind: Type.Literal("name", { title: "fields.lastName" }),
        lastName: Type.String({ title: "fields.lastName", filled: true }),
      },
      { title: "fields.lastName" },
    ),
  ],
  { title: "fields.mainUser", type: "object" },
);

/** Everything that a form can ask for, at once. */
export const KitchenSink = Type.Object({
  customerName: Type.String({
    title: "fields.customerName",
    filled: true,
    description: "forms.companyNameHelp",
  }),
  weight: Type.Optional(Type.Number({ title: "fields.unknown" })),
  note: Type.Optional(Type.String({ title: "fields.value" })),
  password: Type.Optional(Type.String({ title: "fields.password" })),
  site: Type.Optional(Type.String({ title: "fields.property", url: true })),
  seats: Type.Optional(Type.Integer({ title: "fields.maxUsers", minimum: 1, maximum: 9, default: 3 })),
  share: Type.Optional(Type.Number({ title: "fields.value", minimum: 0, maximum: 10 })),
  rating: Type.Optional(Type.Integer({ title: "fields.value", minimum: 1, maximum: 5 })),
  since: Type.Optional(Type.String({ title: "fields.value", format: "date" })),
  at: Type.Optional(Type.String({ title: "fields.value", format: "date-time" })),
  time: Type.Optional(Type.String({ title: "fields.value", format: "time" })),
  colour: Type.Optional(Type.String({ title: "fields.value", format: "color" })),
  active: Type.Optional(Type.Boolean({ title: "fields.value" })),
  role: Type.Optional(
    Type.Union(
      [Type.Literal(2, { title: "roles.companyAdmin" }), Type.Literal(3, { title: "roles.defaultUser" })],
      { type: "integer", title: "fields.role" },
    ),
  ),
  logo: Type.Optional(
    Type.String({ title: "fields.value", format: "data-url", supportedImage: true, size: 2 }),
  ),
  fixed: Type.Optional(Type.String({ title: "fields.value", readOnly: true })),
  contact: Contact,
  names: Type.Array(Type.String({ title: "fields.firstName", filled: true }), {
    title: "fields.firstName",
    maxItems: 3,
  }),
  users: Type.Array(
    Type.Object(
      { email: Type.String({ title: "fields.email", format: "email" }) },
      { title: "fields.mainUser" },
    ),
    {
      title: "fields.workspaces",
    },
  ),
});
