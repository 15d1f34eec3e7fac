import type { UIMatch } from "react-router-dom";
import type { RouteFacts } from "../../machines/app/appContext.ts";
import type { PermissionResource } from "../../schemas/user.ts";
import type { MessageId } from "../i18n/messages.ts";

export type LayoutName = "default" | "unauthenticated" | "empty";

/** A route's metadata (spec §2.18–2.22). */
export interface RouteMetadata {
  name: string;
  titleId: MessageId;
  layout: LayoutName;
  /** Width of the card or of the content, in px. */
  maxWidthPx?: number;
  /** Whether the content has padding; true when absent. */
  hasPadding?: boolean;
  /** Extra class of the content's container. */
  containerClass?: string;
  /** Can be seen without a session (spec §6.1). */
  isPublic?: boolean;
  /** Skips the session check (spec §4.4). */
  skipsSessionCheck?: boolean;
  /** Survives the end of the session, so that signing in again resumes it. */
  keepsWork?: boolean;
  /** Who may see it; everybody with a session when absent. */
  requires?: "admin" | "anyAdmin" | PermissionResource;
}

/** The metadata of the innermost of the matched routes. */
export function metadataOf(matches: readonly Pick<UIMatch, "handle">[]): RouteMetadata {
  const metadata = matches.at(-1)?.handle as RouteMetadata | undefined;
  if (!metadata) throw new Error("The route has no metadata.");
  return metadata;
}

/** Whether the user may see a page; for others it does not exist. */
export function isPageFor(
  { requires }: Pick<RouteMetadata, "requires">,
  { isAdmin, canRead }: { isAdmin: boolean; canRead: (resource: PermissionResource) => boolean },
): boolean {
  if (requires === undefined) return true;
  if (requires === "admin") return isAdmin;
  if (requires === "anyAdmin") return isAdmin || canRead("companyUsers");
  // Pages of the own company: a platform admin has none (spec §2.24).
  if ((requires === "companyUsers" || requires === "exams") && isAdmin) return false;
  return canRead(requires);
}

export function factsOf(metadata: RouteMetadata): RouteFacts {
  const { name, titleId, isPublic = false, skipsSessionCheck = false, keepsWork = false } = metadata;
  return { name, titleId, isPublic, skipsSessionCheck, keepsWork };
}
