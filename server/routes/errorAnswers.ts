import { Type } from "typebox";
import { recordOf } from "../../schemas/records.ts";

const ErrorAnswer = Type.Object(
  {
    statusCode: Type.Integer(),
    message: Type.String({ description: "a code; its text is in the locales under errors.<code>" }),
    details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  },
  { title: "Error" },
);

/** Error answers of a route, for its schema: `response: { 200: …, ...errorAnswers(401, 404) }`. */
export function errorAnswers<Status extends number>(...statuses: Status[]) {
  return recordOf(statuses, () => ErrorAnswer);
}
