import { setFlagsFromString } from "node:v8";

/** The first Node whose V8 has the setting; an older one would only complain of it. */
const firstMajor = 24;

/**
 * Has buffers weighed against what the heap may hold. V8 on its own walks all of the heap each time 64 MB of new buffers came
 * along, though most are gone by then: for a server that passes bytes on, that was more work than the passing
 * (docs/decisions/0037-what-an-answer-costs.md). For all threads of this process, those that are still to come too.
 */
export function countBuffersAsHeap(): void {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major >= firstMajor) setFlagsFromString("--external-memory-accounted-in-global-limit");
}
