import type { Terminal } from "./command.ts";

/** Prints how far a file has been read: on one changing line at a terminal, one line for each tenth elsewhere. */
export function progressPrinter(stream: Terminal["err"], file: string) {
  let shown = -1;
  return {
    /** 0 to 1. */
    show(progress: number): void {
      const percent = Math.floor(progress * 100);
      const step = stream.isTTY ? percent : Math.floor(percent / 10) * 10;
      if (step <= shown) return;
      shown = step;
      stream.write(stream.isTTY ? `\r${file}: ${step} %` : `${file}: ${step} %\n`);
    },
    end(): void {
      if (shown >= 0 && stream.isTTY) stream.write("\n");
    },
  };
}
