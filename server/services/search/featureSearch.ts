import type { FeatureSearch } from "../../../schemas/search.ts";
import type { projectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { FindFeatures } from "./FindFeatures.ts";

/** Features told of one layer: what a list of results has room for. */
const mostOfLayer = 5;

interface FeatureSearchParts {
  projects: Pick<ReturnType<typeof projectService>, "forUser">;
  /** Undefined where the map server can't look through its layers. */
  find: FindFeatures | undefined;
}

/** Finding features of a project by what their attributes say. */
export function featureSearchService({ projects, find }: FeatureSearchParts) {
  return {
    /** Looks through the layers of a project; throws `EntityNotFound` when it is not the user's to see. */
    async search(
      user: SessionUser,
      { projectId, text }: { projectId: number; text: string },
    ): Promise<FeatureSearch> {
      const { workspace, layers } = await projects.forUser(user, projectId);
      if (find) return { layers: await find({ workspace, layers, text, most: mostOfLayer }) };
      return {
        layers: layers.map((layer) => ({ layer, status: "unsupported", count: 0, features: [] })),
      };
    },
  };
}
