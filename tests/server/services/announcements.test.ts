import { expect, it } from "vitest";
import { createAnnouncements } from "../../../server/services/announcements.ts";
import { noLine, type LineListener } from "../../../server/services/ProcessLine.ts";

function setup() {
  let ear: LineListener | undefined;
  const line = {
    ...noLine(),
    subscribe: (listener: LineListener) => (ear = listener),
  };
  const heard: unknown[] = [];
  createAnnouncements(line).subscribe((announcement) => heard.push(announcement));
  return { heard, hear: (text: string) => ear?.message(text) };
}

it.each([
  "no JSON",
  "null",
  '{"kind":"of a later version"}',
  '{"kind":"userChanged"}',
  '{"kind":"sessionsEnded"}',
  '{"kind":"sessionsEnded","sessionIds":["a"],"reason":"another"}',
  '{"kind":"news","to":7,"payload":{"event":"reload-page"}}',
  '{"kind":"news","to":["user:1"],"payload":{"event":"another"}}',
])("takes %s on the line for news that it missed", (text) => {
  const { heard, hear } = setup();

  hear(text);

  expect(heard).toEqual([{ kind: "missed" }]);
});

it("hears every kind that another process announces, and of a payload what it knows", () => {
  const { heard, hear } = setup();
  const said = [
    { kind: "userChanged", userId: 1 },
    { kind: "companyChanged", companyId: 1 },
    { kind: "projectsChanged" },
    { kind: "sessionsEnded", sessionIds: ["a"] },
    { kind: "sessionsEnded", sessionIds: ["a"], reason: "demoReset" },
    { kind: "news", to: ["user:1"], payload: { event: "reload-page" }, exceptConnection: "b" },
    {
      kind: "news",
      to: ["readers:companies"],
      payload: { event: "resource-changed", resource: "companies" },
    },
  ];

  for (const each of said) hear(JSON.stringify(each));

  expect(heard).toEqual(said);
});
