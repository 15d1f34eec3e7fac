import { createRecorder } from "../../../machines/statecharts/createRecorder.ts";
import { eventSchemas } from "../../../machines/statecharts/eventSchemas.ts";
import { observeActors } from "../../../machines/statecharts/observeActors.ts";
import { beginRest } from "./rest/beginRest.ts";
import { exposedActors } from "./exposedActors.ts";
import { reportToTest } from "./reportToTest.ts";
import { createRunningActors } from "./runningActors.ts";
import { sharePage } from "./sharePage.ts";
import { channelLink, localLinks } from "./watchLink.ts";
import { exposeToInspection } from "../exposeToInspection.ts";
import { isInspectionAllowed } from "../inspection.ts";
import { randomUuid } from "../../scopes/randomUuid.ts";

/** Steps are batched for this long, ms. */
const newsPaceMs = 50;

/** Records this page's machines from their first step, for a test, a panel or another window. */
export function beginInspection(): void {
  const recorder = createRecorder({
    now: () => Date.now(),
    title: document.title,
    ignores: (machine) => machine === "watch",
    schemas: eventSchemas,
  });
  const running = createRunningActors();
  const expose = exposedActors((actors) => exposeToInspection({ actors }));
  const rest = beginRest();
  exposeToInspection({ settled: rest.settled });
  observeActors((event) => {
    rest.observe(event);
    running.observe(event);
    recorder.observe(event);
    expose(event);
  });
  if (window.perceelRecords) reportToTest(recorder, window.perceelRecords);
  // The page that shows other pages' machines is not recorded.
  if (!isInspectionAllowed() || location.pathname.startsWith("/dev/")) return;

  const id = randomUuid();
  const describePage = () => ({ id, title: document.title, path: location.pathname });
  const soon = (send: () => void) => void setTimeout(send, newsPaceMs);
  const [pageEnd, panelEnd] = localLinks();
  const stops = [channelLink(), pageEnd].map((link) =>
    sharePage({ recorder, link, describePage, findActor: running.find, soon }),
  );
  window.addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) for (const stop of stops) stop();
  });
  void import("./dockPanel.tsx").then(({ dockPanel }) => dockPanel({ link: panelEnd, page: id }));
}
