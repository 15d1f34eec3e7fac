import { setFlagsFromString } from "node:v8";

/** The first Node version whose V8 has the setting; an older one would print a warning. */
const firstMajor = 24;

/**
 * Counts buffers towards the heap limit. By default V8 collects the whole heap each time 64 MB of new buffers were
 * allocated, though most are unused by then: for a server that passes bytes on, that cost more than the passing
 * (docs/decisions/0037-what-an-answer-costs.md). Applies to all threads of this process, later ones included.
 */
export function countBuffersAsHeap(): void {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major >= firstMajor) setFlagsFromString("--external-memory-accounted-in-global-limit");
}
