import { describe, expect, it } from "vitest";
import { readRealtimePayload } from "../../schemas/realtime.ts";

describe("what comes over the socket", () => {
  it.each([
    { event: "reload-page" },
    { event: "access-changed" },
    { event: "session-over" },
    { event: "session-ended", reason: "removed" },
    { event: "resource-changed", resource: "companyUsers" },
    { event: "project-changed", projectId: 3 },
    { event: "layers-changed", workspace: "voorbeeld", layers: ["bomen"] },
    { event: "work-progressed", work: "synchronisation", id: "12" },
  ])("§3.38 is read as $event", (payload) => {
    expect(readRealtimePayload({ ...payload, more: "ignored" })).toEqual(payload);
  });

  it.each([
    undefined,
    null,
    "reload-page",
    [],
    {},
    { event: "format-disk" },
    { event: "session-ended", reason: "whim" },
    { event: "resource-changed", resource: "passwords" },
    { event: "project-changed", projectId: "3" },
    { event: "layers-changed", workspace: "voorbeeld", layers: ["bomen", 3] },
    { event: "layers-changed", layers: ["bomen"] },
    { event: "work-progressed", work: "housework", id: "12" },
    { event: "work-progressed", work: "import", id: 12 },
  ])("§3.38 is nothing when it is %j", (received) => {
    expect(readRealtimePayload(received)).toBeUndefined();
  });
});
