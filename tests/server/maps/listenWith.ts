import { openEmbeddedMapServer } from "../../../server/maps/embedded/openEmbeddedMapServer.ts";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { setupApp } from "../../support/app/testApp.ts";
import { emails } from "../../support/content/seed.ts";
import { freePort } from "../../support/host/freePort.ts";
import { geodataFolder } from "../../support/map-servers/geodataFolder.ts";

/** The product with these files, where programs of other makers reach it; and the cookie of somebody who sees a project. */
export async function listenWith(files: Record<string, unknown>) {
  const { dataDir, remove } = await geodataFolder(files);
  const mapServer = await openEmbeddedMapServer({ dataDir, log: createLog("silent") });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const product = await setupApp({ mapServer, environment: { PUBLIC_URL: origin } });
  const caller = await product.signInAs(emails.defaultUser);
  const cookie = caller.cookie() ?? "";
  return {
    dataDir,
    product,
    cookie,
    /** An access token of the same person. */
    async makeToken() {
      const made = await caller.post("/api/auth/tokens", { name: "Kantoor", scope: "read" });
      return made.json<{ id: number; token: string }>();
    },
    revokeToken: (id: number) => caller.delete(`/api/auth/tokens/${id}`),
    base: `${origin}/api/projects/${product.seeded.projects.parks}/geoserver/voorbeeld`,
    listen: () => product.app.listen({ port, host: "127.0.0.1" }),
    async close() {
      await product.close();
      await remove();
    },
  };
}
