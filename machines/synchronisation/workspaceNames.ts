import { workspaceNamePattern } from "../../schemas/workspaceName.ts";

const isName = new RegExp(workspaceNamePattern, "u");

/** The workspaces that were typed, each once: separated by commas, semicolons or blanks; and what can't be one. */
export function readWorkspaceNames(typed: string): { names: string[]; wrong: string[] } {
  const words = [...new Set(typed.split(/[\s,;]/u).filter(Boolean))];
  return {
    names: words.filter((word) => isName.test(word)),
    wrong: words.filter((word) => !isName.test(word)),
  };
}
