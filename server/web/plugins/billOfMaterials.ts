import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { billOfMaterialsFile } from "../../../schemas/runtimeConfig.ts";

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>;
}

/** What licence files say where `package.json` says it wrongly or not at all: docs/third-party-licences.md. */
export const licencesByFile: Readonly<Record<string, string>> = {
  arc: "BSD-2-Clause",
  "parse-cache-control": "BSD-3-Clause",
  "splaytree-ts": "BSD-3-Clause",
  "xmlhttprequest-ssl": "MIT",
};

/** Writes of what the product is made beside the web app. */
export function billOfMaterials(root: string): Plugin {
  return {
    name: "bill-of-materials",
    apply: "build",
    generateBundle() {
      const lock: LockFile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
      const source = JSON.stringify(billOf(lock), undefined, 1);
      this.emitFile({ type: "asset", fileName: billOfMaterialsFile, source });
    },
  };
}

/**
 * The packages that run in the product, as CycloneDX 1.6 has them (https://cyclonedx.org/docs/1.6/json/); the same each
 * time for the same lock file. npm's own `npm sbom --omit dev` leaves out what a development tool needs as well.
 */
export function billOf({ packages }: LockFile) {
  const running = Object.entries(packages).filter(([, { dev = false }]) => !dev);
  const known = new Map(running.map(([path, locked]) => [path, purlOf(path, locked)]));
  const dependsOn = (path: string, { dependencies, optionalDependencies, peerDependencies }: LockedPackage) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap(
      (name) => known.get(foundFrom(path, name, packages) ?? "") ?? [],
    );
  const graph = new Map<string, Set<string>>();
  for (const [path, locked] of running) {
    const ref = purlOf(path, locked);
    graph.set(ref, new Set([...(graph.get(ref) ?? []), ...dependsOn(path, locked)]));
  }
  const [[, product] = ["", {}], ...others] = running;
  const components = new Map(
    others.map(([path, locked]) => [purlOf(path, locked), componentOf(path, locked)]),
  );
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      lifecycles: [{ phase: "build" }],
      component: { ...componentOf("", product), type: "application" },
    },
    components: [...components.values()],
    dependencies: [...graph].map(([ref, refs]) => ({ ref, dependsOn: [...refs].toSorted() })),
  };
}

/** Where Node finds a package that another one at this path asks for; undefined where it is not installed. */
function foundFrom(path: string, name: string, packages: LockFile["packages"]): string | undefined {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))) {
    const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (from === "") return undefined;
  }
}

const nameOf = (path: string) => (path === "" ? "perceel" : (path.split("node_modules/").at(-1) ?? path));

/** https://github.com/package-url/purl-spec, type npm. */
const purlOf = (path: string, { version = "" }: LockedPackage) =>
  `pkg:npm/${nameOf(path).replace("@", "%40")}@${version}`;

function componentOf(path: string, locked: LockedPackage) {
  const name = nameOf(path);
  const license = licencesByFile[name] ?? locked.license ?? "";
  const [algorithm = "", digest = ""] = (locked.integrity ?? "").split("-");
  const isExpression = /[ ()]/.test(license);
  return {
    type: "library",
    "bom-ref": purlOf(path, locked),
    name,
    version: locked.version ?? "",
    purl: purlOf(path, locked),
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
    }),
  };
}
