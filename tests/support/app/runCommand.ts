import { runCommand as run, type Command } from "../../../server/run/command.ts";

/** Runs a command of `npm run` in this process, on the installation of this environment: its exit code, and all it says. */
export async function runCommand(command: Command, environment: Record<string, string>, ...args: string[]) {
  let says = "";
  const stream = { write: (text: string) => (says += text) };
  const code = await run(command, {
    args,
    environment: { GEOSERVER_URL: "", ...environment },
    out: stream,
    err: stream,
  });
  return { code, says };
}
