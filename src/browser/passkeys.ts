import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";

type Options = { challenge: string } & Record<string, unknown>;

/** Whether this browser knows passkeys, and this page may use them. */
export const supportsPasskeys = browserSupportsWebAuthn;

/** Has the browser ask its person for a passkey; rejects when they decline. */
export const askForPasskey = (options: Options) => startAuthentication({ optionsJSON: options });

/** Has the browser make a passkey; rejects when its person declines. */
export const makePasskey = (options: Options) =>
  startRegistration({ optionsJSON: options as unknown as PublicKeyCreation });

type PublicKeyCreation = Parameters<typeof startRegistration>[0]["optionsJSON"];
