import type { Observed, Recorder } from "../../../machines/statecharts/createRecorder.ts";

/** Reports the page's recording to the test while it runs: nothing remains of a page that is closed or navigates. */
export function reportToTest(recorder: Recorder, report: (observed: string) => Promise<void>): () => void {
  const load = `${performance.timeOrigin}`;
  let waiting: Observed[] = [];
  const send = () => {
    const batch = waiting;
    waiting = [];
    // The test is over, or the page is closing: nobody listens.
    void report(JSON.stringify({ load, observed: batch })).catch(() => undefined);
  };
  return recorder.listen((observed) => {
    waiting.push(observed);
    // Steps of one event are sent together.
    if (waiting.length === 1) queueMicrotask(send);
  });
}
