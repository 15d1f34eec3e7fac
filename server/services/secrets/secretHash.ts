import { hash } from "node:crypto";

/**
 * SHA-256 of a secret of 120 random bits or more, which is all that is kept of it: with so many bits a slow hash adds
 * nothing. For passwords there is `sign-in/passwords`.
 */
export const secretHash = (secret: string): Buffer => hash("sha256", secret, "buffer");
