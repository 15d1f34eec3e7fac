import { expect, it } from "vitest";
import type { ProjectRecord, ProjectRepository } from "../../../server/repositories/projects/projects.ts";
import { noMessageBus } from "../../../server/services/realtime/MessageBus.ts";
import { createEventBus } from "../../../server/services/realtime/eventBus.ts";
import { permissionService } from "../../../server/services/access/permissions.ts";
import { projectService } from "../../../server/services/projects/projects.ts";
import type { SessionUser } from "../../../server/services/session/sessions.ts";
import { deferred } from "../../support/time/deferred.ts";

const user: SessionUser = {
  id: 7,
  email: "gijs@voorbeeld.example",
  firstName: "Gijs",
  lastName: "",
  language: "nl",
  role: { id: 3, name: "defaultUser", isAdmin: false },
  company: { id: 1, name: "Gemeente Voorbeeld", logo: null },
  isMainUser: false,
  picture: null,
  version: 1,
};

it("remembers no project that was taken from the company while it was being read §7.19", async () => {
  const reading = deferred<ProjectRecord | undefined>();
  const answers = [reading.promise];
  const repository: Pick<ProjectRepository, "find"> = { find: async () => await answers.shift() };
  const projects = projectService({
    projects: repository as ProjectRepository,
    catalog: { layersOf: async () => [] },
    permissions: permissionService([
      { role: "defaultUser", resource: "projects", action: "read:any", attributes: "*" },
    ]),
    mayDescribe: async () => false,
    cacheMs: 30_000,
    eventBus: createEventBus(noMessageBus()),
  });
  const asked = projects.forUser(user, 1);

  projects.forget();
  reading.resolve({ id: 1, includesNewLayers: false, layers: [] as string[] } as ProjectRecord);
  await asked;

  await expect(projects.forUser(user, 1)).rejects.toMatchObject({ code: "entity.notFound" });
});
