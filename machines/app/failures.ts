import { errorCodes } from "../../schemas/errorCodes.ts";

/** How a call can fail on the client (spec §8.1); `cancelled` is our own doing and means nothing to anyone. */
type FailureKind = "network" | "timeout" | "aborted" | "badRequest" | "badResponse" | "cancelled";

/** A failed call: what every failing call of the application boils down to. */
export interface CallFailure {
  kind: FailureKind;
  /** HTTP status, when there was an answer. */
  status?: number;
  /** The server's error code, when it gave one. */
  code?: string;
  /** What the server finds wrong with which field, by JSON Pointer. */
  details?: readonly { path: string; message: string }[];
  /** How long the server asks to wait before the next try. */
  retryAfterSeconds?: number;
  /** Whoever called says what went wrong. */
  isLeftToCaller?: boolean;
}

/** What the application does about a failed call (spec §8.2–8.5). */
export type FailureReaction =
  | { kind: "ignore" }
  | { kind: "connectionLost" }
  | { kind: "sessionEnded" }
  | { kind: "leaveToCaller" }
  | { kind: "toast"; messageId: string; values?: Record<string, number> };

export interface FailureContext {
  routeName: string;
  /** The start-up check asks who is signed in: its 401 is an answer, which start-up acts on itself (spec §8.6). */
  isCheckingSession: boolean;
}

/** 401 codes about something else than the session: the password just typed, the invitation that was opened. */
const notAboutSession: ReadonlySet<string> = new Set(["auth.invalidCredentials", "invitation.invalid"]);

/** Whether the server says that there is no session; on the login page there is none to end (spec §8.3). */
const saysSessionEnded = ({ status, code = "" }: CallFailure, { routeName }: FailureContext): boolean =>
  status === 401 && routeName !== "login" && !notAboutSession.has(code);

const known: ReadonlySet<string> = new Set(errorCodes);

/** The text for a failure: the server's code if we have words for it, else the client's own failure, else a general one. */
export function failureMessageId(failure: CallFailure): string {
  if (failure.code !== undefined && known.has(failure.code)) return `errors.${failure.code}`;
  if (failure.kind === "network" || failure.kind === "aborted") return "errors.client.network";
  if (failure.kind === "timeout") return "errors.client.timeout";
  return "errors.unknown";
}

export function isConnectionFailure(failure: CallFailure): boolean {
  return failure.kind === "network" || failure.kind === "aborted";
}

/** Whether nothing came back at all, in time. */
export function hasNoAnswer(failure: CallFailure): boolean {
  return failure.kind === "timeout" || isConnectionFailure(failure);
}

/** Whether the server refused what this user's role may not do (spec §8.14). */
export function isForbidden({ code }: CallFailure): boolean {
  return code === "auth.forbidden";
}

/** Recognises a failed call in whatever an actor threw. */
export function asCallFailure(error: unknown): CallFailure {
  if (typeof error === "object" && error !== null && "kind" in error) return error as CallFailure;
  return { kind: "badResponse" };
}

/** The one rule for every failed call (spec §8.1–8.6). */
export function classifyFailure(failure: CallFailure, scene: FailureContext): FailureReaction {
  if (failure.kind === "cancelled") return { kind: "ignore" };
  if (isConnectionFailure(failure)) return { kind: "connectionLost" };
  if (failure.status === 401 && scene.isCheckingSession) return { kind: "leaveToCaller" };
  if (saysSessionEnded(failure, scene)) {
    // Logging out ends the session too; that is what was asked for.
    return scene.routeName === "logout" ? { kind: "ignore" } : { kind: "sessionEnded" };
  }
  if (failure.status === 422 || failure.isLeftToCaller) return { kind: "leaveToCaller" };
  return { kind: "toast", ...failureWords(failure) };
}

/** From here on a wait is told in minutes. */
const maxShownInSeconds = 90;

/** The words of a failure; of too many attempts, with how long to wait where the server tells (spec §8.19, §8.23). */
function failureWords(failure: CallFailure): { messageId: string; values?: Record<string, number> } {
  const { status, retryAfterSeconds: seconds } = failure;
  if (status !== 429 || !seconds) return { messageId: failureMessageId(failure) };
  return seconds <= maxShownInSeconds
    ? { messageId: "errors.rateLimit.waitSeconds", values: { count: seconds } }
    : { messageId: "errors.rateLimit.waitMinutes", values: { count: Math.ceil(seconds / 60) } };
}
