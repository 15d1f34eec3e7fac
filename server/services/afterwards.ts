/** Work that no answer waits for: it begins once the answer is on its way, and cannot make a request fail. */
export function afterwards(tellFailure: (error: unknown) => void) {
  const running = new Set<Promise<void>>();

  async function run(work: () => Promise<void>): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await work().catch(tellFailure);
  }

  return {
    start(work: () => Promise<void>): void {
      const job = run(work).finally(() => running.delete(job));
      running.add(job);
    },
    /** Comes when everything that was started is over. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

export type Afterwards = ReturnType<typeof afterwards>;
