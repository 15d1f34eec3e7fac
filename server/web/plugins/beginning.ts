import { join } from "node:path";

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** Of Blueprint, whose index imports all of it, the parts that every page has. */
const partsOfBlueprint =
  /@blueprintjs\/core\/lib\/esm\/(components\/(button|spinner|icon|text|forms\/(inputGroup|asyncControllableInput))\/|common\/abstractPureComponent|hooks\/useValidateProps)/;

/**
 * Puts what the page and signing in begin with into one chunk. Left to itself the bundler splits that ever finer, the more
 * pages there are, and each piece costs.
 */
export function beginning(root: string) {
  const page = join(root, "src/app/pages/SignInPage.tsx");
  const first = new Set<string>();
  const walk = (modules: Modules) => {
    const ahead = [join(root, "src/main.tsx"), page];
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      if (first.has(id) || id.includes("@blueprintjs")) continue;
      first.add(id);
      ahead.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
    // The page itself stays what its route asks for.
    first.delete(page);
  };
  const name = (id: string, modules: Modules) => {
    if (first.size === 0) walk(modules);
    return first.has(id) || partsOfBlueprint.test(id) ? "beginning" : null;
  };
  return { includeDependenciesRecursively: false, groups: [{ name }] };
}
