import type { ProjectRecord, ProjectUpdate } from "../../../schemas/projectUpdate.ts";
import type {
  ProjectForm,
  ProjectFormRepository,
  ProjectKey,
} from "../../repositories/projects/projectForms.ts";
import { arrangementAfter, checkGroups } from "./arrangement.ts";
import { checkProjectUpdate, type OfferedLayer } from "./checkProjectUpdate.ts";
import { EntityChanged, EntityNotFound, MapServerUnavailable, ValidationFailed } from "../errors.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { ProjectService } from "./projects.ts";
import type { SessionUser } from "../session/sessions.ts";

interface ProjectFormParts {
  projectForms: ProjectFormRepository;
  catalog: { layersOf(workspace: string): Promise<OfferedLayer[]> };
  /** Whether the styles of layers can be edited here. */
  hasStyles: boolean;
  projects: ProjectService;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** Editing projects, for platform admins: names, layers, initial map extent (spec §3.18, §6.2). */
export function projectFormService(parts: ProjectFormParts) {
  const { projectForms, catalog, projects, permissions, changeEvents, now } = parts;

  async function found(id: number): Promise<ProjectForm> {
    const project = await projectForms.find(id);
    if (!project) throw new EntityNotFound();
    return project;
  }

  /** Null while the map server is unavailable. */
  async function offeredIn(workspace: string): Promise<OfferedLayer[] | null> {
    try {
      return await catalog.layersOf(workspace);
    } catch (error) {
      if (error instanceof MapServerUnavailable) return null;
      throw error;
    }
  }

  async function record(id: number): Promise<ProjectRecord> {
    const project = await found(id);
    const stylesIn = parts.hasStyles ? project.workspaceId : null;
    return { ...toRecord(project, await offeredIn(project.workspace)), stylesIn };
  }

  return {
    async get(user: SessionUser, id: number): Promise<ProjectRecord> {
      permissions.require(user, "update", "projects");
      return await record(id);
    },

    /**
     * Layers and styles must already be the project's, or be offered by its workspace. Throws `ValidationFailed`;
     * `EntityChanged` when a version is given and no longer current.
     */
    async update(user: SessionUser, key: ProjectKey, change: ProjectUpdate): Promise<ProjectRecord> {
      permissions.require(user, "update", "projects");
      const project = await found(key.id);
      const { layers, latlonBoundingBox: box } = change;
      const offered = layers && (await offeredIn(project.workspace));
      const known = layers && !offered ? await projectForms.knownLayersOf(project.workspace) : [];
      const arrangement = arrangementAfter(project.arrangement, change);
      const problems = [
        ...checkProjectUpdate(change, { project, offered: offered ?? null, known }),
        ...checkGroups(change, arrangement),
      ];
      if (problems.length > 0) throw new ValidationFailed(problems);
      const isChanged = await projectForms.update(
        key,
        {
          name: change.name?.trim(),
          description: change.description?.trim(),
          arrangement,
          includesNewLayers: change.includesNewLayers,
          zoom: change.zoom,
          layers: layers && {
            names: layers.map(({ name }) => name),
            titles: textsOf(layers, "title"),
            styles: textsOf(layers, "style"),
          },
          // A form sends everything it shows: only a changed extent is stored with the project.
          lonLatExtent: box && !isSameBox(box, project.lonLatExtent) ? cornersOf(box) : undefined,
        },
        { userId: user.id, at: now() },
      );
      if (!isChanged) throw new EntityChanged();
      projects.forget();
      await changeEvents.projectsChanged([{ id: project.id, workspace: project.workspace }]);
      return await record(key.id);
    },

    /** Throws `EntityNotFound`, `EntityChanged`. */
    async remove(user: SessionUser, key: ProjectKey): Promise<void> {
      permissions.require(user, "delete", "projects");
      const { id, workspace } = await found(key.id);
      if (!(await projectForms.remove(key, { userId: user.id, at: now() }))) throw new EntityChanged();
      projects.forget();
      await changeEvents.projectsChanged([{ id, workspace }]);
      changeEvents.workspacesChanged();
    },
  };
}

type Box = ProjectRecord["latlonBoundingBox"];

const cornersOf = ({ minx, miny, maxx, maxy }: Box): ProjectForm["lonLatExtent"] => [minx, miny, maxx, maxy];

const isSameBox = (box: Box, extent: ProjectForm["lonLatExtent"]) =>
  cornersOf(box).every((value, corner) => value === extent[corner]);

/** The titles, or the styles, of the layers that have one. */
function textsOf(layers: NonNullable<ProjectUpdate["layers"]>, key: "title" | "style") {
  const pairs = layers.flatMap((layer) => {
    const text = layer[key]?.trim();
    return text ? [[layer.name, text] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function toRecord(project: ProjectForm, offered: OfferedLayer[] | null): Omit<ProjectRecord, "stylesIn"> {
  const { layers, titles, styles, arrangement, lonLatExtent, updatedAt, ...same } = project;
  return {
    ...same,
    layers: layers.map((name) => ({
      name,
      title: titles[name],
      style: styles[name],
      ...arrangement.layers?.[name],
    })),
    singleChoiceGroups: arrangement.singleChoiceGroups ?? [],
    latlonBoundingBox: boxOf(lonLatExtent),
    offeredLayers:
      offered?.map((layer) => ({
        name: layer.name,
        title: layer.title,
        latlonBoundingBox: boxOf(layer.lonLatExtent),
        styles: layer.styles ?? [],
      })) ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

function boxOf([minx, miny, maxx, maxy]: ProjectForm["lonLatExtent"]): Box {
  return { minx, miny, maxx, maxy };
}
