import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** By this, secret scanners find tokens that lie where they should not. */
const prefix = "pcl_";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 238 random bits. */
const secretLength = 40;
/** Enough digits for any CRC-32. */
const checksumLength = 6;

const form = new RegExp(`^${prefix}([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`);

/** A new token: `pcl_`, 40 random characters, and their checksum. It is stored nowhere. */
export function newTokenText(): string {
  const secret = Array.from({ length: secretLength }, () => digits.charAt(randomInt(digits.length))).join("");
  return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Whether a text claims to be a token of ours; only the database knows whether it is one. */
export const looksLikeToken = (text: string): boolean => text.startsWith(prefix);

/** Whether the checksum is right: what was cut off or mistyped needs no query. */
export function isTokenText(text: string): boolean {
  const [, secret, checksum] = form.exec(text) ?? [];
  return secret !== undefined && checksumOf(secret) === checksum;
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < checksumLength; place += 1) {
    text = digits.charAt(rest % digits.length) + text;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}
