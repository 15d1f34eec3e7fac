import { expect, it } from "vitest";
import { errorMessage } from "../../../server/run/errorMessage.ts";

const failure = (properties: object) => Object.assign(new Error("the raw message"), properties);

it.each([
  [{ code: "EADDRINUSE", port: 3000 }, /^Port 3000 is taken .* set PORT/],
  [{ code: "EACCES", port: 80 }, /^Port 80 needs more rights .* Set PORT/],
  [{ code: "EADDRNOTAVAIL", address: "192.0.2.1" }, /no address 192\.0\.2\.1\. Set HOST/],
  [{ code: "ENOTFOUND", hostname: "kaart.invalid" }, /no address kaart\.invalid\. Set HOST/],
  [{ code: "EACCES", path: "/srv/database" }, /^The folder \/srv\/database cannot be .* Set DATA_DIR/],
  [
    { code: "ENOENT", syscall: "mkdir", path: "/mnt/database" },
    /^The folder \/mnt\/database cannot be .* Set DATA_DIR/,
  ],
  [{ code: "ENOTDIR", path: "/dev/null/x" }, /Set DATA_DIR/],
])("says of %j what to do about it", (properties, sentence) => {
  expect(errorMessage(failure(properties))).toMatch(sentence);
});

it("passes on any other message without its stack", () => {
  expect(errorMessage(failure({}))).toBe("the raw message");
  expect(errorMessage("a text")).toBe("a text");
});
