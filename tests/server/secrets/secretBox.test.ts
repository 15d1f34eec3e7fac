import { expect, it } from "vitest";
import { secretBox } from "../../../server/services/secrets/secretBox.ts";
import { secretHash } from "../../../server/services/secrets/secretHash.ts";

const [newKey, oldKey] = ["n".repeat(32), "o".repeat(32)];
const purpose = "identity_providers.client_secret 1";

it("a sealed secret opens whole, for its own purpose, with the key that sealed it, and not otherwise §22.5", () => {
  const box = secretBox([oldKey]);
  const sealed = box.seal("geheim", purpose);

  expect(secretBox([newKey, oldKey]).open(sealed, purpose)).toBe("geheim");
  expect(() => secretBox([newKey]).open(sealed, purpose)).toThrow(/no key/);
  expect(() => box.open(sealed, `${purpose}2`)).toThrow(/no key/);
  for (const place of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(place) ^ 1, place);
    expect(() => box.open(changed, purpose), `with byte ${place} changed`).toThrow(/no key/);
  }
  expect(box.seal("geheim", purpose)).not.toEqual(sealed);
});

it("a sealed secret whose end is missing does not open, not even where a shorter proof of it is left §22.5", () => {
  const box = secretBox([oldKey]);
  const sealed = box.seal("", purpose);

  expect(box.open(sealed, purpose)).toBe("");
  for (const length of sealed.keys())
    expect(() => box.open(sealed.subarray(0, length), purpose), `${length} bytes`).toThrow(/no key/);
});

it("what earlier versions sealed opens, and is to be sealed again where the key is no longer the first §22.5", () => {
  const sealed = Buffer.from(
    "513754836075864d822a1357282646d219d7eefe1954f603482eaa958efe18560983c69745897a65dd20",
    "hex",
  );

  expect(secretBox([oldKey]).open(sealed, purpose)).toBe("geheim");
  expect([oldKey, newKey].map((key) => secretBox([key, oldKey]).isOutdated(sealed))).toEqual([false, true]);
});

it("without a key nothing is sealed, and nothing opens §22.5", () => {
  const none = secretBox([]);

  expect([none.isAvailable, secretBox([oldKey]).isAvailable]).toEqual([false, true]);
  expect(() => none.seal("geheim", purpose)).toThrow("SECRETS_KEY is not set");
  expect(() => none.open(secretBox([oldKey]).seal("geheim", purpose), purpose)).toThrow(
    "SECRETS_KEY is not set",
  );
  expect(none.isOutdated(Buffer.alloc(60))).toBe(false);
});

it("of a token is kept what SHA-256 makes of it (FIPS 180-4)", () => {
  expect(secretHash("abc").toString("hex")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
