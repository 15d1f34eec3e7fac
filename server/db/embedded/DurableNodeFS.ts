import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What is used here of Emscripten's file system on Node files. */
export interface NodeFilesModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    tryFSOperation<T>(operation: () => T): T;
  };
}

/**
 * PGlite's file layer with the one operation it lacks: as shipped, PostgreSQL's fsync does nothing and a power cut
 * loses acknowledged commits.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pglite: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = ({ NODEFS }: NodeFilesModule) => {
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => fsyncSync(stream.nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
