import { Type, type Static } from "typebox";

/** A company's new main user: the body of both calls. */
export const MainUserChange = Type.Object(
  { userId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  { additionalProperties: false },
);
export type MainUserChange = Static<typeof MainUserChange>;
