/**
 * How a call failed (spec §8.1). `network`: no response, or one of an intermediary; `aborted`: interrupted;
 * `badRequest`: the server refused (4xx); `badResponse`: the server failed or sent an invalid response; `cancelled`: by
 * us.
 */
export type ApiErrorKind = "network" | "timeout" | "aborted" | "badRequest" | "badResponse" | "cancelled";

/** A validation error by JSON Pointer. */
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

/** The only error that `src/api` throws. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** Error code of the server, a text id under `errors.`. */
  readonly code?: string;
  readonly details: readonly ApiErrorDetail[];
  /** The map server's own message. */
  readonly text?: string;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds?: number;
  /** The caller shows the error; the application does not. */
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
