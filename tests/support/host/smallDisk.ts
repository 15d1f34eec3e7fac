import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small disk of our own, which can be filled. */
export interface SmallDisk {
  folder: string;
  /** Takes what room there is, but for so many bytes; answers how to give it back. */
  fill(spareBytes?: number): () => void;
  remove(): void;
}

/** Only root of a machine may have one: undefined for all others. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "perceel-disk-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    removeFolder();
    return undefined;
  }
  return {
    folder,
    fill(spareBytes = 0) {
      const paths = [join(folder, "filling"), join(folder, "spare")] as const;
      writeFileSync(paths[1], Buffer.alloc(spareBytes));
      const part = Buffer.alloc(1 << 18);
      try {
        for (;;) writeFileSync(paths[0], part, { flag: "a" });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
      rmSync(paths[1]);
      return () => rmSync(paths[0]);
    },
    remove() {
      execFileSync("umount", ["-l", folder]);
      removeFolder();
    },
  };
}
