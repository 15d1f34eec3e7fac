import { layerNameOf } from "../build/layerNames.ts";

/** What is wrong with a file, or with a style beside it. */
export interface FileProblem {
  file: string;
  reason: string;
  /** The file that has the layer name that this one would get. */
  takenBy?: string;
}

/** The state in which a file was last loaded, and the result. */
export interface LoadedFile {
  /** Of the file's content. */
  stamp: string;
  layers: string[];
  /** Of the styles of its layers. */
  styleStamps: string;
  problems: FileProblem[];
  /** Something in it could not be read the last time. */
  isBroken?: boolean;
  loading?: Promise<void>;
  /** Resolves when its layers, or a part of one, can be drawn. */
  firstDrawable?: Promise<void>;
}

/** The files of the geodata folder as they were last loaded, by `{workspace}/{file}`. */
export class LoadedFiles extends Map<string, LoadedFile> {
  /** Resolves when each file was read, or a part of it can be drawn. */
  async drawable(): Promise<void> {
    await Promise.all([...this.values()].flatMap(({ firstDrawable }) => firstDrawable ?? []));
  }

  /** Resolves when nothing is being loaded. */
  async settled(): Promise<void> {
    for (;;) {
      const loading = [...this.values()].flatMap(({ loading }) => loading ?? []);
      if (loading.length === 0) return;
      await Promise.all(loading);
    }
  }

  isLoading(workspace: string): boolean {
    return [...this].some(([key, { loading }]) => loading && workspaceIn(key) === workspace);
  }

  problems(): { workspace: string; file: string; reason: string }[] {
    return [...this].flatMap(([key, { problems }]) =>
      problems.map(({ file, reason }) => ({ workspace: workspaceIn(key), file, reason })),
    );
  }

  /** The layers of unreadable files: those they had before, and the one named after the file. */
  damaged(): { workspace: string; layer: string }[] {
    return [...this].flatMap(([key, { isBroken, layers }]) => {
      if (!isBroken) return [];
      const workspace = workspaceIn(key);
      const ownName = layerNameOf(key.slice(workspace.length + 1).replace(/\.[^.]+$/, ""));
      return [...new Set([...layers, ownName])].map((layer) => ({ workspace, layer }));
    });
  }

  /** Has the next scan load a file again. */
  forgetStamp(key: string): void {
    const file = this.get(key);
    if (file) file.stamp = "";
  }
}

/** The workspace in the key of a file. */
export const workspaceIn = (key: string): string => key.slice(0, key.indexOf("/"));
