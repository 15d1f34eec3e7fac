import { expect, it } from "vitest";
import * as limits from "../../../server/services/rate-limits/attemptLimits.ts";

const { perAccount, perAddress, perDevice, perOrigin } = limits;
const [here, there] = ["192.0.2.1", "192.0.2.2"];
const [one, other] = ["een@voorbeeld.example", "ander@voorbeeld.example"];

it("does not keep the e-mail of an account that is tried", () => {
  expect(perAccount("iemand@voorbeeld.example").key).not.toContain("iemand");
});

it.each([
  ["10.1.2.3", "10.1.2.3"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1"],
  ["2001:DB8:1:2::", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
])("counts %s as %s", (address, network) => {
  expect(perAddress(address).key).toBe(`sign-in:address:${network}`);
});

it("keeps what is no address short, for the caller may have made it up, and apart from others", () => {
  const { key } = perAddress("x".repeat(10_000));

  expect(key.length).toBeLessThan(100);
  expect(perAddress("unknown").key).not.toBe(key);
});

it.each<[what: string, counted: limits.AttemptLimit[], attempts: number, minutes: number]>([
  ["sign-ins of everybody", [limits.overAll], 1000, 60],
  ["sign-ins on an account", [perAccount(one), perAccount(other)], 100, 60],
  ["sign-ins from an address", [perAddress(here), perAddress(there)], 50, 15],
  ["sign-ins from an address while many guess", [perAddress(here, true), perAddress(there, true)], 10, 15],
  [
    "sign-ins on an account from an address",
    [perOrigin(one, here), perOrigin(one, there), perOrigin(other, here)],
    10,
    1440,
  ],
  ["sign-ins on an account from an address while many guess", [perOrigin(one, here, true)], 3, 1440],
  [
    "sign-ins on an account in a browser of its person",
    [perDevice(one, Buffer.from("a")), perDevice(one, Buffer.from("b")), perDevice(other, Buffer.from("a"))],
    10,
    1440,
  ],
  ["second steps of an account", [limits.proofsPerAccount(1), limits.proofsPerAccount(2)], 5, 1440],
  ["second steps from an address", [limits.proofsPerAddress(here), limits.proofsPerAddress(there)], 50, 15],
  ["passkeys", [limits.passkeySignInsPerAddress(here), limits.passkeySignInsPerAddress(there)], 300, 15],
  ["single sign-ons", [limits.ssoStartsPerAddress(here), limits.ssoStartsPerAddress(there)], 300, 15],
  ["tests of a provider", [limits.ssoTestsPerAccount(1), limits.ssoTestsPerAccount(2)], 30, 15],
  [
    "new passwords asked for",
    [
      limits.resetsPerOrigin(one, here),
      limits.resetsPerOrigin(one, there),
      limits.resetsPerOrigin(other, here),
    ],
    5,
    15,
  ],
  [
    "mails about a new password",
    [limits.resetMailsPerAccount(one), limits.resetMailsPerAccount(other)],
    10,
    15,
  ],
  ["new passwords from an address", [limits.resetsPerAddress(here), limits.resetsPerAddress(there)], 30, 15],
  [
    "changes of a password",
    [limits.passwordChangesPerAccount(1), limits.passwordChangesPerAccount(2)],
    5,
    15,
  ],
  ["wrong invitations", [limits.invitationsPerAddress(here), limits.invitationsPerAddress(there)], 50, 15],
  ["wrong access tokens", [limits.wrongTokensPerAddress(here), limits.wrongTokensPerAddress(there)], 50, 15],
  ["invitations", [limits.invitationsTo(one), limits.invitationsTo(other)], 30, 15],
  ["repeated invitations", [limits.invitationsAgainTo(one), limits.invitationsAgainTo(other)], 5, 15],
  ["new addresses", [limits.emailChangesTo(one), limits.emailChangesTo(other)], 5, 15],
  ["copies of one's own data", [limits.ownDataPerAccount(1), limits.ownDataPerAccount(2)], 10, 15],
  ["pictures", [limits.picturesPerAccount(1), limits.picturesPerAccount(2)], 30, 15],
  ["activities", [limits.activitiesPerAccount(1), limits.activitiesPerAccount(2)], 600, 15],
  ["exams", [limits.examsBegunPerAccount(1), limits.examsBegunPerAccount(2)], 60, 15],
  ["searches for a place", [limits.placesPerAccount(1), limits.placesPerAccount(2)], 600, 15],
  ["resets of the demo", [limits.demoResets], 5, 15],
])("there may be so many %s, counted for each apart (§8.23)", (_, counted, attempts, minutes) => {
  expect(counted).toMatchObject(counted.map(() => ({ attempts, windowMs: minutes * 60_000 })));
  expect(new Set(counted.map(({ key }) => key)).size).toBe(counted.length);
});
