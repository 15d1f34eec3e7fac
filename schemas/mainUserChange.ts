import { Type, type Static } from "typebox";

/** Who a company's main user is to be: the body of both calls that hand over. */
export const MainUserChange = Type.Object(
  { userId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  { additionalProperties: false },
);
export type MainUserChange = Static<typeof MainUserChange>;
