import { errorCodes } from "../../schemas/errorCodes.ts";

/** How a call can fail on the client (spec §8.1); `cancelled` is our own doing. */
type FailureKind = "network" | "timeout" | "aborted" | "badRequest" | "badResponse" | "cancelled";

/** A failed call, whatever client made it. */
export interface CallFailure {
  kind: FailureKind;
  /** HTTP status, when there was an answer. */
  status?: number;
  code?: string;
  /** Validation errors by JSON Pointer. */
  details?: readonly { path: string; message: string }[];
  /** How long the server asks to wait before the next try. */
  retryAfterSeconds?: number;
  /** The caller shows the error itself. */
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
  /** The start-up check asks for the current user: its 401 is an answer that start-up handles (spec §8.6). */
  isCheckingSession: boolean;
}

/** 401 codes that do not mean that the session ended: a wrong password, an invalid invitation. */
const notAboutSession: ReadonlySet<string | undefined> = new Set([
  "auth.invalidCredentials",
  "invitation.invalid",
]);

/** Whether the server says that there is no session; on the login page there is none to end (spec §8.3). */
const saysSessionEnded = ({ status, code }: CallFailure, { routeName }: FailureContext): boolean =>
  status === 401 && routeName !== "login" && !notAboutSession.has(code);

const known: ReadonlySet<string | undefined> = new Set(errorCodes);

/**
 * Message id of a failure: the server's code if we have a text for it, else the kind of failure, else a general one.
 */
export function failureMessageId(failure: CallFailure): string {
  if (known.has(failure.code)) return `errors.${failure.code}`;
  if (failure.kind === "network" || failure.kind === "aborted") return "errors.client.network";
  if (failure.kind === "timeout") return "errors.client.timeout";
  return "errors.unknown";
}

export function isConnectionFailure(failure: CallFailure): boolean {
  return failure.kind === "network" || failure.kind === "aborted";
}

/** Whether no response came at all, or not in time. */
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
    // Logging out ends the session too; that was intended.
    return scene.routeName === "logout" ? { kind: "ignore" } : { kind: "sessionEnded" };
  }
  if (failure.status === 422 || failure.isLeftToCaller) return { kind: "leaveToCaller" };
  return { kind: "toast", ...failureWords(failure) };
}

/** From here on a wait is shown in minutes. */
const maxShownInSeconds = 90;

/** The text of a failure; for rate limits with the time to wait, where the server gives it (spec §8.19, §8.23). */
function failureWords(failure: CallFailure): { messageId: string; values?: Record<string, number> } {
  const { status, retryAfterSeconds: seconds } = failure;
  if (status !== 429 || !seconds) return { messageId: failureMessageId(failure) };
  return seconds <= maxShownInSeconds
    ? { messageId: "errors.rateLimit.waitSeconds", values: { count: seconds } }
    : { messageId: "errors.rateLimit.waitMinutes", values: { count: Math.ceil(seconds / 60) } };
}
