import type { FeatureSearch } from "../../../schemas/search.ts";
import type { projectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { FindFeatures } from "./FindFeatures.ts";

/** Features shown per layer in a list of results. */
const maxPerLayer = 5;

interface FeatureSearchParts {
  projects: Pick<ReturnType<typeof projectService>, "forUser">;
  /** Undefined where the map server cannot search. */
  find: FindFeatures | undefined;
}

/** Searches features of a project by their attributes. */
export function featureSearchService({ projects, find }: FeatureSearchParts) {
  return {
    /** Searches the layers of a project; throws `EntityNotFound` when the user may not see it. */
    async search(
      user: SessionUser,
      { projectId, text }: { projectId: number; text: string },
    ): Promise<FeatureSearch> {
      const { workspace, layers } = await projects.forUser(user, projectId);
      if (find) return { layers: await find({ workspace, layers, text, most: maxPerLayer }) };
      return {
        layers: layers.map((layer) => ({ layer, status: "unsupported", count: 0, features: [] })),
      };
    },
  };
}
