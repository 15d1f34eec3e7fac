import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto";

/** Nothing can be sealed: the installation has no key. */
class NoSecretsKey extends Error {
  override readonly name = "NoSecretsKey";
  override readonly message = "SECRETS_KEY is not set";
}

/** Sealed with a key that is not among those given any more, or for something else, or damaged. */
class Unsealable extends Error {
  override readonly name = "Unsealable";
  override readonly message = "no key of SECRETS_KEY opens this secret";
}

const idLength = 8;
const ivLength = 12;
const tagLength = 16;

/**
 * Secrets at rest: AES-256-GCM, with a key derived from each of `keys` (HKDF, SHA-256). The first one seals; the others
 * still open what they sealed. `purpose` is part of what is sealed: a secret copied to another row does not open.
 */
export function secretBox(keys: readonly string[]) {
  const derived = keys.map((key) => ({
    id: hash("sha256", `perceel key id ${key}`, "buffer").subarray(0, idLength),
    key: Buffer.from(hkdfSync("sha256", key, "", "perceel secrets at rest", 32)),
  }));

  return {
    /** Whether secrets can be kept at all. */
    isAvailable: derived.length > 0,

    /** Throws `NoSecretsKey`. */
    seal(secret: string, purpose: string): Buffer {
      const [newest] = derived;
      if (!newest) throw new NoSecretsKey();
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", newest.key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([newest.id, iv, cipher.getAuthTag(), sealed]);
    },

    /** Throws `NoSecretsKey` or `Unsealable`. */
    open(sealed: Buffer, purpose: string): string {
      if (derived.length === 0) throw new NoSecretsKey();
      const known = derived.find(({ id }) => id.equals(sealed.subarray(0, idLength)));
      if (!known) throw new Unsealable();
      const iv = sealed.subarray(idLength, idLength + ivLength);
      const tag = sealed.subarray(idLength + ivLength, idLength + ivLength + tagLength);
      try {
        const decipher = createDecipheriv("aes-256-gcm", known.key, iv, { authTagLength: tagLength })
          .setAAD(Buffer.from(purpose))
          .setAuthTag(tag);
        const rest = sealed.subarray(idLength + ivLength + tagLength);
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
      } catch {
        throw new Unsealable();
      }
    },

    /** Whether an older key sealed it, so that it is to be sealed again. */
    isOutdated: (sealed: Buffer) => derived[0]?.id.equals(sealed.subarray(0, idLength)) === false,
  };
}

export type SecretBox = ReturnType<typeof secretBox>;
