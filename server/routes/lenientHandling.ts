import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";

const lenient = "handling=lenient";

/** Headers of a route that answers 204 where nobody is signed in, when that is no error to the caller. */
export const lenientHeaders = Type.Object({ prefer: Type.Optional(Type.String()) });

export const lenientDescription =
  "With `Prefer: handling=lenient` (RFC 7240) the answer is 204 when nobody is signed in.";

/** Whether nobody is signed in and the caller prefers that it is no error (RFC 7240): browsers write each 401 to the console. */
export const mayBeNobody = ({ user, headers: { prefer } }: FastifyRequest): boolean =>
  !user &&
  String(prefer ?? "")
    .split(",")
    .some((each) => each.split(";", 1)[0]?.replaceAll(/[\s"]/g, "").toLowerCase() === lenient);

export const sendNobody = (reply: FastifyReply): FastifyReply =>
  reply.status(204).header("preference-applied", lenient).send(null);
