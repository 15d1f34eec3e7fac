import type { ProjectRepository } from "../../repositories/projects/projects.ts";
import type { Problem } from "./health.ts";

type Layers = readonly { workspace: string; layer: string }[];

/** Reports how many layers that projects show have unreadable data; no names, because the health report is public. */
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
