import { type AttributeValues, maxToldValues } from "../../../schemas/attributeValues.ts";
import { EntityNotFound } from "../errors.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { CountValues, ValueQuestion } from "./CountValues.ts";

interface AttributeValueParts {
  projects: Pick<ProjectService, "forUser">;
  /** Undefined where the map server can't count. */
  countValues: CountValues | undefined;
}

type Asked = Pick<ValueQuestion, "layer" | "attribute" | "text"> & { projectId: number };

/** The values that attributes of a project's layers have. */
export function attributeValueService({ projects, countValues }: AttributeValueParts) {
  return {
    /** Throws `EntityNotFound` for a project that the user may not see, a layer that is not in it, and an unknown attribute. */
    async count(user: SessionUser, { projectId, layer, attribute, text }: Asked): Promise<AttributeValues> {
      const { workspace, layers } = await projects.forUser(user, projectId);
      if (!layers.includes(layer)) throw new EntityNotFound();
      if (!countValues) return { counted: false, values: [], distinct: 0 };
      const counted = await countValues({ workspace, layer, attribute, text, most: maxToldValues });
      if (!counted) throw new EntityNotFound();
      return counted;
    },
  };
}
