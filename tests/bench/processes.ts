import { readdir, readFile } from "node:fs/promises";

/** Ticks of /proc/{pid}/stat a second; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Fields of /proc/{pid}/stat after the command's name, which may hold spaces. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** These processes and all that they started. */
export async function processesBelow(roots: readonly number[]): Promise<number[]> {
  const found = new Set(roots);
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (pid) => [pid, Number((await statOf(pid))[1])] as const));
  for (let grew = true; grew;) {
    const before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
    grew = found.size > before;
  }
  return [...found];
}

/** CPU time that the processes used so far, all threads, ms. */
export async function cpuMsOf(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const stat = await statOf(pid);
      return Number(stat[11] ?? 0) + Number(stat[12] ?? 0);
    }),
  );
  return (ticks.reduce((sum, count) => sum + count, 0) * 1000) / ticksPerSecond;
}

/** Resident memory of the processes, MB. */
export async function memoryMbOf(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
    }),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}
