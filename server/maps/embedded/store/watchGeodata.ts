import { watch, type FSWatcher } from "node:fs";
import { join } from "node:path";

/** Also without file system events (network drives, exhausted watches) a change is seen within this time. */
const rescanMs = 10_000;
const debounceMs = 150;

/** Calls back, debounced, when something may have changed in a folder or its direct sub-folders. */
export class GeodataWatch {
  #watchers = new Map<string, FSWatcher>();
  #debounce: NodeJS.Timeout | undefined;
  readonly #rescan: NodeJS.Timeout;
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    this.#rescan = setInterval(onChange, rescanMs).unref();
  }

  /** Watches exactly these folders from now on. */
  follow(folder: string, subFolders: Iterable<string>): void {
    const wanted = new Set([folder, ...[...subFolders].map((name) => join(folder, name))]);
    for (const [path, watcher] of this.#watchers) if (!wanted.has(path)) this.#forget(path, watcher);
    for (const path of wanted) if (!this.#watchers.has(path)) this.#start(path);
  }

  /** Schedules a call, after further events. */
  soon(delayMs = debounceMs): void {
    clearTimeout(this.#debounce);
    this.#debounce = setTimeout(this.#onChange, delayMs).unref();
  }

  #start(path: string): void {
    try {
      const watcher = watch(path, { persistent: false }, () => this.soon());
      watcher.on("error", () => this.#forget(path, watcher));
      this.#watchers.set(path, watcher);
    } catch {
      // A folder that cannot be watched is still covered by the periodic rescan.
    }
  }

  #forget(path: string, watcher: FSWatcher): void {
    watcher.close();
    this.#watchers.delete(path);
  }

  close(): void {
    clearInterval(this.#rescan);
    clearTimeout(this.#debounce);
    for (const [path, watcher] of this.#watchers) this.#forget(path, watcher);
  }
}
