import { expect, it } from "vitest";
import { secretBox } from "../../../server/services/secrets/secretBox.ts";

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
