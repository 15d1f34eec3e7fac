/**
 * How a call failed (spec §8.1). `network`: no answer, or one of somebody in between; `aborted`: broken off on the way;
 * `badRequest`: the server refused (4xx); `badResponse`: the server failed or answered nonsense; `cancelled`: we no
 * longer wanted it.
 */
export type ApiErrorKind = "network" | "timeout" | "aborted" | "badRequest" | "badResponse" | "cancelled";

/** What is wrong with which field, by JSON Pointer. */
export interface ApiErrorDetail {
  path: string;
  message: string;
}

interface ApiErrorFacts {
  kind: ApiErrorKind;
  status?: number | undefined;
  code?: string | undefined;
  details?: readonly ApiErrorDetail[] | undefined;
  text?: string | undefined;
  retryAfterSeconds?: number | undefined;
  isLeftToCaller?: boolean | undefined;
  cause?: unknown;
}

/** The one error that leaves this room. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** Error code of the server, key of a text under `errors.`. */
  readonly code?: string;
  readonly details: readonly ApiErrorDetail[];
  /** What a map server said is wrong, in its own words. */
  readonly text?: string;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds?: number;
  /** Whoever called says what went wrong; the application keeps silent. */
  readonly isLeftToCaller?: true;

  constructor(facts: ApiErrorFacts) {
    const { kind, status, code, details = [], text, retryAfterSeconds, isLeftToCaller, cause } = facts;
    super(code ?? kind, { cause });
    this.kind = kind;
    if (status !== undefined) this.status = status;
    if (code !== undefined) this.code = code;
    if (text !== undefined) this.text = text;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
    if (isLeftToCaller) this.isLeftToCaller = true;
    this.details = details;
  }
}

/** The kind of failure an HTTP status stands for; statuses outside 200–299 are failures (spec §8.1). */
export function kindOfStatus(status: number): ApiErrorKind {
  return status >= 400 && status < 500 ? "badRequest" : "badResponse";
}
