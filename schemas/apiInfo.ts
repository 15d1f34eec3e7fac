import { Type, type Static } from "typebox";

/** `GET /` of the API (spec §7.2). */
export const ApiInfo = Type.Object({
  name: Type.String(),
  version: Type.String(),
  demo: Type.Boolean(),
  /** The demo is reset each night (`GET /demo` gives the time). */
  isPutBack: Type.Boolean(),
  /** The built-in map server is in use, so that files can be imported. */
  embeddedMaps: Type.Boolean(),
  /** Companies can have their people sign in at an identity provider of their own. */
  sso: Type.Boolean(),
  /** Somebody has a passkey, so that signing in by one is offered. */
  passkeys: Type.Boolean(),
});
export type ApiInfo = Static<typeof ApiInfo>;
/** The part that does not change while a server runs. */
export type LastingApiInfo = Omit<ApiInfo, "isPutBack" | "passkeys">;

/** `GET /health`: `status` is `ok` with 200, `unavailable` with 503 and what is down. */
export const Health = Type.Object({
  status: Type.Union([Type.Literal("ok"), Type.Literal("unavailable")]),
  checks: Type.Record(Type.String(), Type.String()),
});
export type Health = Static<typeof Health>;
