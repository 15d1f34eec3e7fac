import type { ProjectRepository } from "../../repositories/projects/projects.ts";
import type { Problem } from "./health.ts";

type Layers = readonly { workspace: string; layer: string }[];

/** Tells of layers that projects show and whose data cannot be read; how many, for anybody may read it. */
export function damagedLayersInUse(damaged: () => Layers, projects: Pick<ProjectRepository, "all">): Problem {
  return async () => {
    const layers = damaged();
    if (layers.length === 0) return undefined;
    const all = await projects.all("everything");
    const count = layers.filter(({ workspace, layer }) =>
      all.some((project) => project.workspace === workspace && project.layers.includes(layer)),
    ).length;
    if (count === 0) return undefined;
    return `The data of ${count} ${count === 1 ? "layer" : "layers"} in use cannot be read. The log names the files.`;
  };
}
