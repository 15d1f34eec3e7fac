import { StateMachine, type AnyStateMachine } from "xstate";

/** The machines that these files export, by the folder of the file; files by their path. */
export function machinesIn(
  modules: Readonly<Record<string, unknown>>,
): Readonly<Record<string, readonly AnyStateMachine[]>> {
  const folders: Record<string, AnyStateMachine[]> = {};
  for (const [path, module] of Object.entries(modules)) {
    const folder = path.split("/").at(-2) ?? "";
    for (const exported of Object.values(module ?? {}))
      if (exported instanceof StateMachine) (folders[folder] ??= []).push(exported);
  }
  return folders;
}
