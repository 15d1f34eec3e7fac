import { dirname, join } from "node:path";

/** What the bundler knows of the modules of the page. */
export interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** Stations on the way to a map: the pages and parts of `src/app` that are asked for there. */
const stations = [
  { name: "ahead", files: ["askAhead.ts"] },
  { name: "beginning", files: ["../main.tsx", "pages/SignInPage.tsx"] },
  { name: "everywhere", files: ["layouts/Overlays.tsx", "layouts/LogoutDialog.tsx"] },
  {
    name: "list",
    files: ["layouts/DefaultLayout.tsx", "pages/ProjectsPage.tsx", "../ui/lists/ListGrid.tsx"],
  },
  { name: "map", files: ["MapViewPage.tsx"] },
  { name: "tools", files: ["MapTools.tsx", "layouts/SessionDialog.tsx"] },
] as const;
type Station = (typeof stations)[number];
type StationName = Station["name"];
/** What these have, no other one has. */
const firstStations = ["ahead", "beginning"] as const;

/**
 * Puts what is fetched together into one chunk: what signing in begins with, and what the list of projects, the map and its tools
 * add, or share. Left to itself the bundler splits that ever finer, the more pages there are, and each piece costs a request.
 */
export function waysToMap(root: string) {
  const app = join(root, "src/app");
  const filesOf = ({ files }: Station) => files.map((file) => join(app, file));
  // A page itself stays what its route asks for.
  const asked = new Set(stations.flatMap(filesOf).filter((file) => !/(main\.tsx|askAhead\.ts)$/.test(file)));
  let reached: Map<string, Set<StationName>> | undefined;
  const name = (id: string, modules: Modules): string | null => {
    reached ??= reachedFrom(modules, filesOf);
    const from = asked.has(id) ? undefined : reached.get(id);
    if (!from) return null;
    return firstStations.find((station) => from.has(station)) ?? [...from].join("-");
  };
  const first = (station: StationName) => (id: string, modules: Modules) =>
    name(id, modules) === station ? station : null;
  return {
    groups: [
      { name: first("ahead"), debugName: "ahead", priority: 2 },
      { name: first("beginning"), debugName: "beginning", priority: 1 },
      { name, debugName: "ways to a map", includeDependenciesRecursively: false },
    ],
  };
}

function reachedFrom(
  modules: Modules,
  filesOf: (station: Station) => string[],
): Map<string, Set<StationName>> {
  const reached = new Map<string, Set<StationName>>();
  for (const station of stations) {
    const ahead = filesOf(station);
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      const from = reached.get(id) ?? new Set();
      if (from.has(station.name)) continue;
      reached.set(id, from.add(station.name));
      ahead.push(...usedBy(id, modules));
    }
  }
  return reached;
}

const isIndex = (id: string): boolean => /\/(@blueprintjs|rlayers)\/.*\/index\.js$/.test(id);

/** The modules that a module imports; of one of Blueprint's indexes, which import all of it, those of the names in use. */
function usedBy(id: string, modules: Modules): string[] {
  const { importedIds, code } = modules.getModuleInfo(id) ?? { importedIds: [], code: null };
  const used = importedIds.filter((imported) => !isIndex(imported));
  for (const [, list = "", from = ""] of (code ?? "").matchAll(
    /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  )) {
    const index = importedIds.find((imported) => isIndex(imported) && isMeant(imported, id, from));
    if (index === undefined) continue;
    for (const entry of list.split(","))
      used.push(
        ...definers(
          index,
          entry
            .split(/\sas\s/)[0]
            ?.replace("type ", "")
            .trim() ?? "",
          modules,
        ),
      );
  }
  return used;
}

/** Whether a module writes `from` for this index. */
const isMeant = (index: string, importer: string, from: string): boolean =>
  from.startsWith(".")
    ? index === join(dirname(importer), from, "index.js") || index === join(dirname(importer), from)
    : new RegExp(`/${from}/[/a-z]*index.js$`).test(index);

/** The modules behind a name of an index; none where it is not found, which leaves them to the bundler. */
function definers(index: string, name: string, modules: Modules): string[] {
  const { importedIds, code } = modules.getModuleInfo(index) ?? { importedIds: [], code: null };
  // An index has hundreds of names, and is asked for many of them.
  const imported = new Set(importedIds);
  const folder = dirname(index);
  const idOf = (from: string) =>
    [from, `${from}.js`, `${from}/index.js`].map((path) => join(folder, path)).find((id) => imported.has(id));
  for (const [, list, whole, from = ""] of (code ?? "").matchAll(reExport)) {
    const id = idOf(from);
    if (id === undefined) continue;
    const given = whole === undefined ? list?.split(",").map((entry) => nameIn(entry)) : [whole];
    if (given?.includes(name)) return [id];
    const further = given === undefined && isIndex(id) ? definers(id, name, modules) : [];
    if (further.length > 0) return further;
  }
  return [];
}

/** `export { A, B as C } from`, `export * from`, `import * as D from`. */
const reExport = /\b(?:export\s*(?:\{([^}]*)\}|\*)|import\s*\*\s*as\s+(\w+))\s*from\s*["']([^"']+)["']/g;

/** What an entry of a re-export is called outside. */
const nameIn = (entry: string): string | undefined =>
  entry
    .split(/\sas\s/)
    .at(-1)
    ?.trim();
