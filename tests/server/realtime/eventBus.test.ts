import { expect, it } from "vitest";
import { createEventBus } from "../../../server/services/realtime/eventBus.ts";
import { noMessageBus, type MessageListener } from "../../../server/services/realtime/MessageBus.ts";

function setup() {
  let subscriber: MessageListener | undefined;
  const messageBus = {
    ...noMessageBus(),
    subscribe: (listener: MessageListener) => (subscriber = listener),
  };
  const heard: unknown[] = [];
  createEventBus(messageBus).subscribe((event) => heard.push(event));
  return { heard, hear: (text: string) => subscriber?.message(text) };
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
])("takes %s on the message bus for something that it missed", (text) => {
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
