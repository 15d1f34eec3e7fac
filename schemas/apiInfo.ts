import { Type, type Static } from "typebox";

/** `GET /` of the API (spec §7.2). */
export const ApiInfo = Type.Object({
  name: Type.String(),
  version: Type.String(),
  demo: Type.Boolean(),
  /** Everything is put back each night, as the demo had it (`GET /demo` tells when). */
  isPutBack: Type.Boolean(),
  /** The maps come from the server inside the product, so that files can be imported. */
  embeddedMaps: Type.Boolean(),
});
export type ApiInfo = Static<typeof ApiInfo>;
/** What of it stays as long as a server runs. */
export type LastingApiInfo = Omit<ApiInfo, "isPutBack">;

/** `GET /health`: `status` is `ok` with 200, `unavailable` with 503 and what is down. */
export const Health = Type.Object({
  status: Type.Union([Type.Literal("ok"), Type.Literal("unavailable")]),
  checks: Type.Record(Type.String(), Type.String()),
});
export type Health = Static<typeof Health>;
