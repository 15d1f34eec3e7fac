import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { PasskeyAnswer, PasskeyRegistration } from "../../../schemas/secondFactor.ts";

/** What an authenticator may be told to do wrong. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Instead of one more than before. */
  counter?: number;
  isVerified?: boolean;
  isPresent?: boolean;
  userHandle?: string;
  /** Signs with another key. */
  key?: KeyObject;
}

type Options = { challenge: string; user?: { id: string } };

const url = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

const flags = { present: 1, verified: 4, hasCredential: 64 };

/** CBOR (RFC 8949) of what is needed here: small whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** A passkey in software: ES256, without attestation (WebAuthn Level 3, 6.5). */
export function softwareAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const { hostname, origin } = new URL(site);
  let counter = 0;
  let handle: string | undefined;

  const clientData = (type: string, { challenge }: Options, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(lies: Lies, credential?: Buffer): Buffer {
    counter = lies.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const set =
      ((lies.isPresent ?? true) ? flags.present : 0) |
      ((lies.isVerified ?? true) ? flags.verified : 0) |
      (credential ? flags.hasCredential : 0);
    return Buffer.concat([
      sha256(lies.rpId ?? hostname),
      Buffer.from([set]),
      count,
      credential ?? Buffer.alloc(0),
    ]);
  }

  const described = { id: url(id), rawId: url(id), type: "public-key" as const, clientExtensionResults: {} };

  return {
    id: url(id),
    register(options: Options, lies: Lies = {}): PasskeyRegistration {
      handle = options.user?.id;
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(lies, credential)],
      ]);
      return {
        ...described,
        response: {
          clientDataJSON: url(clientData("webauthn.create", options, lies)),
          attestationObject: url(cbor(attestation)),
          transports: ["internal"],
        },
      };
    },
    answer(options: Options, lies: Lies = {}): PasskeyAnswer {
      const data = authenticatorData(lies);
      const client = clientData("webauthn.get", options, lies);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), lies.key ?? privateKey);
      const userHandle = lies.userHandle ?? handle;
      return {
        ...described,
        response: {
          clientDataJSON: url(client),
          authenticatorData: url(data),
          signature: url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
