import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfig } from "../../server/config.ts";
import { Settings } from "../../server/settings.ts";
import { setupApp } from "../support/app/testApp.ts";

const folder = resolve(import.meta.dirname, "../../docs/deploy");
const read = (name: string) => readFile(join(folder, name), "utf8");

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown> | string[];
}

const compose = parse(await read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const nginx = await read("nginx.conf");

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  image: string;
  env: { name: string; value: string }[];
  ports: { name: string; containerPort: number }[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
  volumeMounts: { name: string }[];
}
/** What is looked at of any of them. */
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas: number;
    strategy: { rollingUpdate: object };
    template: {
      spec: {
        containers: Container[];
        volumes: { name: string; persistentVolumeClaim: { claimName: string } }[];
      };
    };
    accessModes: string[];
  };
  stringData?: Record<string, string>;
}
const documents = parseAllDocuments(await read("kubernetes.yaml"));
const manifests = documents.map((document) => document.toJS() as Manifest);
function manifest(kind: string): Manifest {
  const [found, ...others] = manifests.filter((each) => each.kind === kind);
  if (!found || others.length > 0) throw new Error(`There is not one ${kind}.`);
  return found;
}

const known = Object.keys(Settings.properties);

const test = await setupApp();
afterAll(() => test.close());

/** Whoever asks within a container is no proxy and has no token. */
const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;

it("the image runs without root, and holds neither tests nor what they need, nor where the sources come from", async () => {
  expect(await read("Dockerfile")).toMatch(/npm prune --omit=dev && rm -rf tests[^]*\nUSER node\n/);
  expect((await read("Dockerfile.dockerignore")).split("\n")).toContain(".git");
});

describe("the compose file", () => {
  const products = Object.entries(compose.services).filter(([, { image }]) => image?.startsWith("perceel:"));

  it("runs two of the product, with settings that it knows and can use", () => {
    expect(products.map(([name]) => name)).toEqual(["perceel-1", "perceel-2"]);
    const values = { ...products[0]?.[1].environment };
    expect(Object.keys(values).filter((name) => !known.includes(name))).toEqual([]);

    const filled = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.replaceAll(/\$\{\w+(:-([^}]*))?\}/g, "$2")]),
    );
    expect(readConfig(filled)).toMatchObject({ isHttps: true, redisUrl: "redis://redis:6379" });
    expect(new URL(filled["DATABASE_URL"] ?? "").hostname in compose.services).toBe(true);
  });

  it("names an image of one version for each service, and only services and volumes that are there", () => {
    for (const { image = "", depends_on = [], volumes = [] } of Object.values(compose.services)) {
      expect(image).toMatch(/^[\w./-]+:\d[\w.]*$/);
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(needed.filter((name) => !(name in compose.services))).toEqual([]);
      const named = volumes
        .map((volume) => volume.split(":")[0] ?? "")
        .filter((name) => !name.startsWith("."));
      expect(named.filter((name) => !(name in compose.volumes))).toEqual([]);
    }
  });

  it("asks a server for its health where that is told", async () => {
    const [path = ""] = /\/api\/[a-z]+/.exec(JSON.stringify(compose.services["perceel-1"])) ?? [];

    expect(await statusOf(path)).toBe(200);
  });
});

describe("the Kubernetes manifests", () => {
  const { template, replicas, strategy } = manifest("Deployment").spec;
  const [container] = template.spec.containers as [Container];

  it("can be read", () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it("name settings that the server knows and can use", () => {
    const { stringData } = manifest("Secret");
    const values = {
      ...stringData,
      ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
    };

    expect(Object.keys(values).filter((name) => !known.includes(name))).toEqual([]);
    expect(readConfig(values)).toMatchObject({
      port: container.ports[0]?.containerPort,
      host: "0.0.0.0",
      isHttps: true,
    });
  });

  it("probe what is there, and start nothing anew because a database is away", async () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;

    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
      expect(await statusOf(httpGet.path)).toBe(200);
      expect(container.ports.map(({ name }) => name)).toContain(httpGet.port);
    }
    expect(readinessProbe.httpGet.path).toBe("/api/health");
    expect(livenessProbe.httpGet.path).not.toBe("/api/health");
  });

  it("share one volume, and replace one after the other", () => {
    const [volume] = template.spec.volumes;
    const claim = manifest("PersistentVolumeClaim");

    expect(container.image).toMatch(/:\d/);
    expect(replicas).toBeGreaterThan(1);
    expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(volume?.persistentVolumeClaim.claimName).toBe(claim.metadata.name);
    expect(claim.spec.accessModes).toEqual(["ReadWriteMany"]);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual([volume?.name]);
  });
});

describe("the nginx example", () => {
  it("stands before the servers of the compose file, whose callers it tells apart", () => {
    const named = (what: RegExp) => [...nginx.matchAll(what)].map(([, name]) => name);

    expect(named(/server (perceel-\d):3000 max_fails=1/g)).toEqual(["perceel-1", "perceel-2"]);
    expect(named(/server (perceel-\d):3000 max_fails=0 backup/g)).toEqual(["perceel-1", "perceel-2"]);
    expect(nginx).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    expect(nginx).not.toContain("$proxy_add_x_forwarded_for");
    expect(nginx).not.toMatch(/^\s*(ip_hash|sticky)\b/m);
  });

  it("encrypts by nothing old, and leads only pages on from what is not encrypted", () => {
    expect(nginx).toMatch(/ssl_protocols +TLSv1\.2 TLSv1\.3;/);
    const [, ciphers = ""] = /ssl_ciphers +(\S+);/.exec(nginx) ?? [];
    expect(ciphers.split(":").filter((name) => !/^ECDHE-\w+-.*(GCM|POLY1305)/.test(name))).toEqual([]);
    const [plain = ""] = /listen 80;[^]*?^}/m.exec(nginx) ?? [];
    const ways = [...plain.matchAll(/location (\S+) \{\s+return (\d+)/g)].map(([, path, status]) => [
      path,
      status,
    ]);
    expect(ways).toEqual([
      ["/", "301"],
      ["/api/", "403"],
      ["/socket.io/", "403"],
    ]);
  });
});
