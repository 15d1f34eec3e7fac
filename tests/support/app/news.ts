import type { RealtimePayload } from "../../../schemas/realtime.ts";
import type { Services } from "../../../server/services/createServices.ts";

/** What pages that are open are told while this is done, and to whom: "exams for company:1". */
export async function newsOf(
  { eventBus }: Pick<Services, "eventBus">,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const news: string[] = [];
  const stop = eventBus.subscribe((event) => {
    if (event.kind === "news") news.push(`${subjectOf(event.payload)} for ${event.to.join(", ")}`);
  });
  await act();
  stop();
  return news;
}

function subjectOf(payload: RealtimePayload): string {
  if (payload.event === "resource-changed") return payload.resource;
  return payload.event === "project-changed" ? `project ${payload.projectId}` : payload.event;
}
