import { join } from "node:path";
import type { Product } from "../bench/Product.ts";
import { waitUntil } from "../bench/waitUntil.ts";
import { startMapServer, type OtherMapServer } from "../support/map-servers/startMapServer.ts";
import { startQgisServer } from "../support/map-servers/startQgisServer.ts";
import { startOpenProduct } from "./startOpenProduct.ts";

/** A map server under test. */
interface Subject {
  /** Of its capabilities. */
  address: string;
  close: () => Promise<void>;
}

/** What is asked of it. */
interface AskedService {
  service: "wms" | "wfs";
  version: string;
}

type StartSubject = (dataDir: string, asked: AskedService) => Promise<Subject>;

/** What serves the workspace `cite` of `{dataDir}/geodata`, by name. */
const subjects: Partial<Record<string, StartSubject>> = {
  perceel: startPerceel,
  mapserver: async (dataDir, asked) => {
    const options = { isGmlOnly: asked.service === "wfs", only: "cite" };
    return ofOthers(await startMapServer(join(dataDir, "geodata"), options), asked);
  },
  qgis: async (dataDir, asked) => ofOthers(await startQgisServer(join(dataDir, "geodata")), asked),
};

export function subjectNamed(name: string): StartSubject {
  const start = subjects[name];
  if (!start) throw new Error(`Which server? ${Object.keys(subjects).join(", ")}`);
  return start;
}

const question = ({ service, version }: AskedService) =>
  `service=${service.toUpperCase()}&request=GetCapabilities&version=${version}`;

const ofOthers = ({ urlTemplate, close }: OtherMapServer, asked: AskedService): Subject => ({
  address: `${urlTemplate.replace("{workspace}", "cite")}&${question(asked)}`.replace("?&", "?"),
  close,
});

/** The product with a project of the workspace, of which everybody is taken for somebody who sees it. */
async function startPerceel(dataDir: string, asked: AskedService): Promise<Subject> {
  const { product, origin, close } = await startOpenProduct(dataDir, "admin@demo.perceel.example");
  const projectId = await synchronise(product);
  return {
    address: `${origin}/api/projects/${projectId}/geoserver/cite/${asked.service}?${question(asked)}`,
    close,
  };
}

interface Synchronisation {
  id: number;
  state: string;
  differences: { datastores: { projects: { id: number }[] }[] }[] | null;
}

/** Makes the workspace a project, as a platform admin does; answers its id. */
async function synchronise({ url, headers }: Product): Promise<number> {
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { id } = await call<Synchronisation>("/workspaces/synchronise", { workspaces: ["cite"] });
  const address = `/workspaces/synchronisations/${id}`;
  const reaches = (state: string) =>
    waitUntil(async () => (await call<Synchronisation>(address)).state === state, "The synchronisation");
  await reaches("awaiting");
  await call(`${address}/apply`, { deleteProjectIds: [], leaveOut: [] });
  await reaches("applied");
  const query = '{ projects(search: "cite") { data { id workspace } } }';
  const { data } = await call<{
    data: { projects: { data: { id: number; workspace: string }[] } };
  }>("/graphql", { query });
  const project = data.projects.data.find(({ workspace }) => workspace === "cite");
  if (!project) throw new Error("The workspace became no project.");
  return project.id;
}
