import { Type } from "typebox";
import type { FastifyRequest } from "fastify";
import { fieldOf } from "../../../schemas/records.ts";
import { positiveId } from "../positiveId.ts";

/** Path parameters of `/workspaces/:id/layers/:name`. */
export const layerParams = Type.Object({ id: Type.String(), name: Type.String() });

/** The layer in a path with `layerParams`. Throws `NumericStringExpected`. */
export const layerKey = ({ params }: FastifyRequest) => ({
  workspaceId: positiveId(params, "id"),
  layer: String(fieldOf(params, "name")),
});
