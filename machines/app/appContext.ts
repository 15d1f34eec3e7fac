import type { ApiInfo } from "../../schemas/apiInfo.ts";
import type { SessionEndReason } from "../../schemas/realtime.ts";
import type { CurrentUser } from "../../schemas/user.ts";
import type { PublishedChange } from "../realtime/announcements.ts";
import type { ChangesReport } from "../realtime/changesMachine.ts";
import type { CallFailure } from "./failures.ts";
import type { Catalogue } from "../language/languageMachine.ts";
import type { Session } from "../session/permissions.ts";
import type { RealtimeReport } from "../realtime/realtimeMachine.ts";
import type { SidebarInput } from "../sidebar/sidebarMachine.ts";
import type { ThemeChoice, ThemeInput } from "../theme/themeMachine.ts";
import type { ToastContent } from "../toasts/toastsMachine.ts";

/** What the machine needs to know of the current route. */
export interface RouteFacts {
  name: string;
  /** Key of the page title in `locales/` (spec §2.18). */
  titleId: string;
  /** Pages one can see without a session (spec §6.1). */
  isPublic: boolean;
  /** Password reset goes on without a session check (spec §4.4). */
  skipsSessionCheck: boolean;
  /** Holds work that must outlive the session: signing in again opens over the page instead of replacing it. */
  keepsWork: boolean;
}

/** Where to navigate; `replace` adds no history entry. */
export interface Navigation {
  to: string;
  /** Instead of `to`, the page that this person wanted before signing in, if any: the id of a user. */
  unlessWantedBy?: number;
  mode: "push" | "replace";
}

export interface AppInput {
  appName: string;
  /** `?demo` is in the URL (spec §1.6, §4.36). */
  isDemoMode: boolean;
  route: RouteFacts;
  sidebar: SidebarInput;
  theme: ThemeInput;
  /** The page was opened in a background tab. */
  isHidden: boolean;
  language: { language: CurrentUser["language"]; catalogue: Catalogue };
}

/** What the API says of itself, and how many ms ago it did: it may have been asked before the code had come. */
export type ApiAnswer = ApiInfo & { agoMs?: number };

export interface AppContext {
  appName: string;
  isDemoMode: boolean;
  route: RouteFacts;
  apiVersion: string | null;
  /** How old the version was when it was heard, in ms: part of the pause after it is over then. */
  versionAgeMs: number;
  /** The server says that demo accounts exist. */
  isServerDemo: boolean;
  /** People can sign in at the identity provider of their company. */
  hasSso: boolean;
  /** Somebody has a passkey, so that signing in by one is offered. */
  hasPasskeys: boolean;
  /** The demo is reset every night. */
  isPutBack: boolean;
  /** Message id of the current page title; null until the first one is applied. */
  pageTitle: string | null;
  hasCheckedSession: boolean;
  session: Session;
  /** Failed reconnection attempts since the connection was lost. */
  attempts: number;
  /** The connection was lost again shortly after it came back. */
  isRelapse: boolean;
  input: AppInput;
}

/** Events that the application emits to pages. */
export type AppEmitted =
  | { type: "session.resumed" }
  | { type: "connection.regained" }
  | { type: "tour.asked" }
  | PublishedChange;

export type AppEvent =
  | RealtimeReport
  | ChangesReport
  | { type: "route.changed"; route: RouteFacts }
  /** The record or page that the URL names does not exist, or not for this user. */
  | { type: "page.missing" }
  | { type: "call.failed"; failure: CallFailure }
  | { type: "connection.lost" }
  | { type: "connection.retry" }
  | { type: "connection.restored" }
  | { type: "session.found"; user: CurrentUser }
  | { type: "session.signedIn"; user: CurrentUser }
  | { type: "session.doubted" }
  /** The user or their permissions may have changed. */
  | { type: "access.changed" }
  | { type: "session.expired" }
  /** The server ended the session early, and says why. */
  | { type: "session.ended"; reason: SessionEndReason }
  | { type: "session.decline" }
  | { type: "page.returned" }
  | { type: "user.changed"; user: CurrentUser }
  | { type: "logout.ask" }
  | { type: "logout.cancel" }
  | { type: "logout.confirm" }
  /** The demo banner asks for the tour of the map. */
  | { type: "tour.ask" }
  | { type: "ui.block" }
  | { type: "ui.unblock" }
  | { type: "sidebar.toggle" }
  | { type: "sidebar.close" }
  | { type: "toast.show"; toast: ToastContent }
  | { type: "toast.dismiss"; id: number }
  | { type: "theme.choose"; choice: ThemeChoice }
  | { type: "language.choose"; language: CurrentUser["language"] }
  | { type: "language.saved"; language: CurrentUser["language"] };
