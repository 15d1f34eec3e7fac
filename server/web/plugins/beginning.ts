import { join } from "node:path";

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

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
      // Blueprint's index imports all of it; the bundler takes along what is used.
      if (first.has(id) || id.includes("@blueprintjs")) continue;
      first.add(id);
      ahead.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
    // The page itself stays what its route asks for.
    first.delete(page);
  };
  const name = (id: string, modules: Modules) => {
    if (first.size === 0) walk(modules);
    return first.has(id) ? "beginning" : null;
  };
  return { groups: [{ name, debugName: "beginning" }] };
}
