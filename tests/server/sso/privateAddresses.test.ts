import { expect, it } from "vitest";
import { isLoopback, isPrivateAddress } from "../../../server/services/sso/privateAddresses.ts";

it.each([
  ["1.1.1.1", false],
  ["10.0.0.1", true],
  ["100.63.0.1", false],
  ["100.64.0.1", true],
  ["127.0.0.1", true],
  ["169.254.169.254", true],
  ["172.16.0.1", true],
  ["172.32.0.1", false],
  ["192.168.1.1", true],
  ["224.0.0.1", true],
  ["2a00:1450::1", false],
  ["::1", true],
  ["::ffff:1.1.1.1", true],
  ["2001:db8::1", true],
  ["fe80::1", true],
  ["intranet", true],
])("%s is none of the public internet: %s §22.2", (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

it.each([
  ["localhost", true],
  ["localhost.evil.example", false],
  ["127.8.9.10", true],
  ["128.0.0.1", false],
  ["::1", true],
  ["::2", false],
])("%s is this machine: %s §22.2", (host, isOurs) => {
  expect(isLoopback(host)).toBe(isOurs);
});
