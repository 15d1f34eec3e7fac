import { expect, it } from "vitest";
import type { ApiError } from "../../../src/api/ApiError.ts";
import { fetchCurrentUser } from "../../../src/api/session.ts";
import { fakeServer } from "../fakeServer.ts";

it.each([
  ["without an error status", { status: 204 }],
  ["with one", { status: 401, body: { message: "auth.unauthenticated" } }],
])("that nobody is signed in is one and the same refusal, said %s §7.5 §8.6", async (_, answer) => {
  const { api } = fakeServer(() => answer);
  const heard: ApiError[] = [];
  api.calls.watch({ onFailure: (error) => heard.push(error) });

  const refusal = await fetchCurrentUser(api).catch((error: unknown) => error);

  expect(refusal).toMatchObject({ kind: "badRequest", status: 401, code: "auth.unauthenticated" });
  expect(heard).toEqual([refusal]);
});
