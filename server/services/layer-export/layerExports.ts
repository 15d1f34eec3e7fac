import { randomUUID } from "node:crypto";
import type { LayerExport } from "../../../schemas/layerExport.ts";
import type { ActivityRepository } from "../../repositories/logs/activities.ts";
import type { Importer } from "../import/Importer.ts";
import { EntityNotFound } from "../errors.ts";
import type { LayerMetadataService } from "../layer-metadata/layerMetadata.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { ExportOrder } from "./ExportLayer.ts";

interface LayerExportParts {
  projects: Pick<ProjectService, "forUser">;
  layerMetadata: Pick<LayerMetadataService, "wordsOf">;
  activities: Pick<ActivityRepository, "write">;
  importer: Pick<Importer, "styleOf"> | undefined;
  now: () => Date;
}

/** Exports of a project's layers. */
export function layerExportService(parts: LayerExportParts) {
  const { projects, layerMetadata, activities, importer, now } = parts;
  return {
    /**
     * What is to be exported, and a line in the log of it; platform admins belong to no customer, and are not in that. Throws
     * `EntityNotFound` for a project that the user may not see and a layer that is not in it.
     */
    async begin(
      user: SessionUser,
      projectId: number,
      asked: LayerExport,
    ): Promise<Omit<ExportOrder, "caller" | "signal">> {
      const project = await projects.forUser(user, projectId);
      const { layer } = asked;
      if (!project.layers.includes(layer)) throw new EntityNotFound();
      const { titles, layers } = await layerMetadata.wordsOf(project);
      if (user.company)
        await activities.write({ userId: user.id, companyId: user.company.id }, [
          {
            entryId: randomUUID(),
            action: "layerExported",
            at: now(),
            project: { id: projectId, name: project.name },
            layer,
          },
        ]);
      const style = importer?.styleOf(project.workspace, layer)?.style;
      return { ...asked, project, title: titles[layer] ?? layer, metadata: layers.get(layer), style };
    },
  };
}
