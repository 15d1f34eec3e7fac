import { randomBytes } from "node:crypto";
import { secretHash } from "../secrets/secretHash.ts";

/** 192 random bits: 32 characters, so that the link fits on one line of a mail. */
const tokenBytes = 24;

/** The secret token of a link in a mail, which is stored nowhere, and its SHA-256, which is. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, tokenHash: secretHash(token) };
}

/** Whether a text has the form of a token; only the database knows whether it is one. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}
