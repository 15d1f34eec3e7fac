import type { Observed, Recorder } from "../../../machines/statecharts/createRecorder.ts";

/**
 * Hands what a page's machines do to the test that opened it, while it does it: nothing of a page is left when it is
 * closed or moves on.
 */
export function reportToTest(recorder: Recorder, report: (observed: string) => Promise<void>): () => void {
  const load = `${performance.timeOrigin}`;
  let waiting: Observed[] = [];
  const send = () => {
    const told = waiting;
    waiting = [];
    // The test is over, or the page goes: nobody wants to know.
    void report(JSON.stringify({ load, observed: told })).catch(() => undefined);
  };
  return recorder.listen((observed) => {
    waiting.push(observed);
    // What one event sets off goes in one piece.
    if (waiting.length === 1) queueMicrotask(send);
  });
}
