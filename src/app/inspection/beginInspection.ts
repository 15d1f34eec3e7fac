import { createRecorder, type Recorder } from "../../../machines/statecharts/createRecorder.ts";
import { observeActors } from "../../../machines/statecharts/observeActors.ts";
import { reportToTest } from "../../effects/inspection/reportToTest.ts";

/** Records this page's machines from their first step, for whoever asked for it: a test, a panel, another window. */
export function beginInspection(): Recorder {
  const recorder = createRecorder({ now: () => Date.now(), title: document.title });
  observeActors(recorder.observe);
  if (window.perceelRecords) reportToTest(recorder, window.perceelRecords);
  return recorder;
}
