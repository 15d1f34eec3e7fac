import { Type } from "typebox";
import type { FastifyRequest } from "fastify";
import { fieldOf } from "../../../schemas/records.ts";
import { positiveId } from "../positiveId.ts";

/** Of `/workspaces/:id/layers/:name`. */
export const layerParams = Type.Object({ id: Type.String(), name: Type.String() });

/** The layer that a path with `layerParams` names. Throws `NumericStringExpected`. */
export const layerKey = ({ params }: FastifyRequest) => ({
  workspaceId: positiveId(params, "id"),
  layer: String(fieldOf(params, "name")),
});
