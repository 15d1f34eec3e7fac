import { expect, it } from "vitest";
import { requireAllowed } from "../../../server/services/session/sessionLifetimes.ts";

const hourMs = 3_600_000;
const installation = { lifetimeMs: 2 * hourMs, maxLifetimeMs: 12 * hourMs };

it.each([
  {},
  { sessionIdleMinutes: 0, sessionMaxHours: 0 },
  { sessionIdleMinutes: 5, sessionMaxHours: 1 },
  { sessionIdleMinutes: 120, sessionMaxHours: 12 },
])("a company may ask for %j (§27.5)", (change) => {
  expect(() => requireAllowed(change, installation)).not.toThrow();
});

it("is told of both lifetimes that the installation does not allow (§27.5)", () => {
  const ask = () => requireAllowed({ sessionIdleMinutes: 121, sessionMaxHours: 13 }, installation);

  expect(ask).toThrow(
    expect.objectContaining({
      details: ["/sessionIdleMinutes", "/sessionMaxHours"].map((path) => ({
        path,
        message: "beyondInstallation",
      })),
    }),
  );
});
