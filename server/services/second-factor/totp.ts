import { createHmac, timingSafeEqual } from "node:crypto";

/** RFC 6238 with its usual parameters, the only ones that every authenticator app knows. */
const stepSeconds = 30;
const digits = 6;

/** Steps before and after the present one that count too: clocks differ. */
const drift = 1;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** HOTP (RFC 4226) of a step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** The step whose code this is, of those that count now; undefined when it is none. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const given = Buffer.from(code);
  const present = stepAt(now);
  let found: number | undefined;
  for (let step = present - drift; step <= present + drift; step += 1)
    if (timingSafeEqual(given, Buffer.from(codeOf(secret, step)))) found = step;
  return found;
}

/** What an authenticator app reads from the QR code. */
export function otpauthUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
