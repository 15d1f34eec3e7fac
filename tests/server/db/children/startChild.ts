import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const running = new Set<ChildProcess>();

/** Kills what a failed test left behind. */
export async function killChildren(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      child.kill("SIGKILL");
      return once(child, "exit");
    }),
  );
}

/** Runs a script of this folder in a process of its own; `through` is a command that runs it, such as a tracer. */
export function startChild(script: string, args: string[], through: string[] = []) {
  const [command = process.execPath, ...rest] = [
    ...through,
    process.execPath,
    "--liftoff-only",
    join(import.meta.dirname, script),
    ...args,
  ];
  const child = spawn(command, rest, { stdio: ["ignore", "pipe", "inherit"] });
  running.add(child);
  const exited = once(child, "exit").finally(() => running.delete(child));
  let output = "";
  const waiting = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    for (const check of waiting) check();
  });
  return {
    /** Whole lines so far. */
    lines: () => output.split("\n").slice(0, -1),
    /** Resolves when it has said so many lines; rejects when it ends before that. */
    async said(count: number): Promise<string[]> {
      const lines = () => output.split("\n").slice(0, -1);
      const enough = new Promise<void>((resolve) => {
        const check = () => {
          if (lines().length >= count) resolve();
        };
        waiting.add(check);
        check();
      });
      await Promise.race([enough, exited]);
      if (lines().length < count) throw new Error(`${script} ended after: ${output}`);
      return lines();
    },
    exited,
    /** As the kernel's out-of-memory killer would: no handler runs. */
    async kill(): Promise<void> {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
