import { randomInt } from "node:crypto";
import { secretHash } from "../secrets/secretHash.ts";

/** Crockford's base 32: nothing in it is mistaken for something else. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const [groups, groupLength] = [5, 5];

const codeCount = 10;

/** 125 random bits: too many to be guessed from a plain hash. */
function newCode(): string {
  const letters = Array.from({ length: groups * groupLength }, () => alphabet[randomInt(32)]).join("");
  return (letters.match(/.{5}/g) ?? []).join("-");
}

export const newRecoveryCodes = (): string[] => Array.from({ length: codeCount }, newCode);

/** However it is typed: small letters, spaces, an O for the zero. */
export function recoveryCodeHash(code: string): Buffer {
  const letters = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return secretHash(letters);
}
