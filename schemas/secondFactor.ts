import { Type, type Static } from "typebox";
import { Instant } from "./instant.ts";
import { PasskeyName } from "./passkeyName.ts";
import { PasswordProof } from "./passwordProof.ts";

/** What somebody can prove with who they are; `password` only where there is no second factor. */
const proofWays = ["passkey", "totp", "recovery", "password"] as const;
export type ProofWay = (typeof proofWays)[number];
const Way = Type.Unsafe<ProofWay>({ type: "string", enum: proofWays });

/** Base64url without padding, as WebAuthn has its bytes in JSON. */
const bytes = (maxLength: number) => Type.String({ pattern: "^[A-Za-z0-9_-]+$", maxLength });

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: Type.Literal("public-key"),
  authenticatorAttachment: Type.Optional(
    Type.Unsafe<"platform" | "cross-platform">({ type: "string", enum: ["platform", "cross-platform"] }),
  ),
  clientExtensionResults: Type.Object({}),
};

/** `AuthenticationResponseJSON` of WebAuthn Level 3. */
export const PasskeyAnswer = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: Type.Optional(Type.String({ maxLength: 100 })),
  }),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** `RegistrationResponseJSON` of WebAuthn Level 3. */
export const PasskeyRegistration = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(60_000),
    transports: Type.Optional(Type.Array(Type.String({ pattern: "^[a-z-]{1,20}$" }), { maxItems: 10 })),
  }),
});
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

/** Options of `navigator.credentials`, as WebAuthn has them in JSON: what a browser is to be asked. */
export const PasskeyOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true });

/** Proves who somebody is: `code` for `totp` and `recovery`, `passkey`, or `password`. */
export const Proof = Type.Object(
  {
    way: Way,
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    password: Type.Optional(PasswordProof.properties.password),
    passkey: Type.Optional(PasskeyAnswer),
  },
  { additionalProperties: false },
);
export type Proof = Static<typeof Proof>;

/** `202` of `POST /auth/login`: the password was right, and one of these is asked for. */
export const SecondStep = Type.Object({ ways: Type.Array(Way) });
export type SecondStep = Static<typeof SecondStep>;

/** Whether dangerous acts are open to this session, and else how they become so; `GET /auth/confirmation`. */
export const Confirmation = Type.Object({ isConfirmed: Type.Boolean(), ways: Type.Array(Way) });
export type Confirmation = Static<typeof Confirmation>;

/** The body of `POST /profile/passkeys`. */
export const NewPasskey = Type.Object(
  { ...PasskeyName.properties, passkey: PasskeyRegistration },
  { additionalProperties: false },
);

export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  createdAt: Instant,
  lastUsedAt: Type.Union([Instant, Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

/** One's own second factors. */
export const SecondFactors = Type.Object({
  passkeys: Type.Array(Passkey),
  hasTotp: Type.Boolean(),
  /** False where the installation has no `SECRETS_KEY`: then there are passkeys alone. */
  isTotpAvailable: Type.Boolean(),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  /** The company or the platform asks for one. */
  isRequired: Type.Boolean(),
});
export type SecondFactors = Static<typeof SecondFactors>;

/** A secret for an authenticator app, told this once, until a first code proves that it was taken over. */
export const TotpSecret = Type.Object({
  /** Base32 (RFC 4648), to be typed. */
  secret: Type.String(),
  /** `otpauth://`, to be drawn as a QR code. */
  uri: Type.String(),
});
export type TotpSecret = Static<typeof TotpSecret>;

/** Recovery codes, told this once; none where there were codes already. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
