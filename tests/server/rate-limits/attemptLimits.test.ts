import { expect, it } from "vitest";
import { perAccount, perAddress } from "../../../server/services/rate-limits/attemptLimits.ts";

it("does not keep the e-mail of an account that is tried", () => {
  expect(perAccount("iemand@voorbeeld.example").key).not.toContain("iemand");
});

it.each([
  ["10.1.2.3", "10.1.2.3"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
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
