import { fork } from "node:child_process";
import { join } from "node:path";
import { isFresh } from "./buildWebApp.ts";
import { fingerprintOf } from "./fingerprint.ts";

/** The web app could not be built; the bundler has already said why. */
class WebAppBuildFailed extends Error {
  override readonly name = "WebAppBuildFailed";
}

/**
 * Answers the folder of the built web app, building it first if its sources changed. The bundler runs in a process
 * of its own: its memory goes with it, and it ends with this process.
 */
export async function ensureWebApp(root: string, print: (line: string) => void): Promise<string> {
  const folder = join(root, "dist");
  const fingerprint = await fingerprintOf(root);
  if (await isFresh(folder, fingerprint)) return folder;

  print("Building the web app …");
  const startedAt = performance.now();
  const builder = fork(join(import.meta.dirname, "build.ts"), [root, folder, fingerprint], { cwd: root });
  const code = await new Promise<number | null>((resolve, reject) => {
    builder.once("error", reject).once("exit", resolve);
  });
  if (code !== 0) throw new WebAppBuildFailed("The web app could not be built; see the lines above.");
  print(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return folder;
}
