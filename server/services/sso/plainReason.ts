import { AuthorizationResponseError } from "openid-client";
import { fieldOf } from "../../../schemas/records.ts";

const maxLength = 300;

/** What went wrong, with its causes, in one line for an admin; nothing of tokens or secrets. */
export function plainReason(error: unknown): string {
  const parts: string[] = [];
  for (
    let each = error, depth = 0;
    each !== undefined && depth < 4;
    each = fieldOf(each, "cause"), depth += 1
  ) {
    // What an address said on the way back, anybody may have written.
    const description = each instanceof AuthorizationResponseError ? "" : fieldOf(each, "error_description");
    const part = [fieldOf(each, "error"), description, messageOf(each)]
      .filter((text) => typeof text === "string" && text !== "")
      .join(": ");
    if (part !== "" && !parts.includes(part)) parts.push(part);
  }
  return parts
    .join("; ")
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, maxLength);
}

function messageOf(error: unknown): unknown {
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : undefined;
}
