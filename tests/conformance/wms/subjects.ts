import { join, resolve } from "node:path";
import { Product } from "../../bench/Product.ts";
import { waitUntil } from "../../bench/waitUntil.ts";
import { freePort } from "../../support/host/freePort.ts";
import { startMapServer, type OtherMapServer } from "../../support/map-servers/startMapServer.ts";
import { startQgisServer } from "../../support/map-servers/startQgisServer.ts";
import { signedInProxy } from "../signedInProxy.ts";

/** A map server under test. */
interface Subject {
  capabilitiesUrl: string;
  close: () => Promise<void>;
}

/** What serves the workspace `cite` of `{dataDir}/geodata`, by name. */
export const subjects: Partial<Record<string, (dataDir: string, version: string) => Promise<Subject>>> = {
  perceel: startPerceel,
  mapserver: async (dataDir, version) => ofOthers(await startMapServer(join(dataDir, "geodata")), version),
  qgis: async (dataDir, version) => ofOthers(await startQgisServer(join(dataDir, "geodata")), version),
};

const question = (version: string) => `service=WMS&request=GetCapabilities&version=${version}`;

const ofOthers = ({ urlTemplate, close }: OtherMapServer, version: string): Subject => ({
  capabilitiesUrl: `${urlTemplate.replace("{workspace}", "cite")}&${question(version)}`,
  close,
});

/** The product with a project of the workspace, of which everybody is taken for somebody who sees it. */
async function startPerceel(dataDir: string, version: string): Promise<Subject> {
  const publicPort = await freePort();
  const origin = `http://127.0.0.1:${publicPort}`;
  const product = await Product.start({
    root: resolve(import.meta.dirname, "../../.."),
    dataDir,
    port: await freePort(),
    environment: { PUBLIC_URL: origin },
  });
  await product.signIn("admin@demo.perceel.example");
  const projectId = await synchronise(product);
  const proxy = await signedInProxy(publicPort, product.url, product.headers);
  return {
    capabilitiesUrl: `${origin}/api/projects/${projectId}/geoserver/cite/wms?${question(version)}`,
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      await product.stop();
    },
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
