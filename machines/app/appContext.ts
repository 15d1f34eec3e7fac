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

/** What the machine needs to know of the route a person is on. */
export interface RouteFacts {
  name: string;
  /** Key of the page title in `locales/` (spec §2.18). */
  titleId: string;
  /** Pages one can see without a session (spec §6.1). */
  isPublic: boolean;
  /** Password reset goes on without a session check (spec §4.4). */
  skipsSessionCheck: boolean;
  /** Holds work that must outlive the session: when that ends, signing in comes over the page instead of after it. */
  keepsWork: boolean;
}

/** Where to go; `replace` leaves no step back in the history. */
export interface Navigation {
  to: string;
  mode: "push" | "replace";
}

export interface AppInput {
  appName: string;
  /** `?demo` is in the URL (spec §1.6, §4.36). */
  isDemoMode: boolean;
  route: RouteFacts;
  sidebar: SidebarInput;
  theme: ThemeInput;
  /** Nobody looks at the page yet: it was opened in the background. */
  isHidden: boolean;
  language: { language: CurrentUser["language"]; catalogue: Catalogue };
}

export interface AppContext {
  appName: string;
  isDemoMode: boolean;
  route: RouteFacts;
  apiVersion: string | null;
  /** The server says that demo accounts exist. */
  isServerDemo: boolean;
  /** What is made here is gone after the night. */
  isPutBack: boolean;
  /** Key of the title the page shows now; null until the first one is applied. */
  pageTitle: string | null;
  hasCheckedSession: boolean;
  session: Session;
  /** Failed attempts to reach the server again since the connection was lost. */
  attempts: number;
  /** The connection was lost once more when it had hardly come back. */
  isRelapse: boolean;
  input: AppInput;
}

/** What pages hear of the application. */
export type AppEmitted =
  { type: "session.resumed" } | { type: "connection.regained" } | { type: "tour.asked" } | PublishedChange;

export type AppEvent =
  | RealtimeReport
  | ChangesReport
  | { type: "route.changed"; route: RouteFacts }
  /** What the address of the page names does not exist, or not for who asks. */
  | { type: "page.missing" }
  | { type: "call.failed"; failure: CallFailure }
  | { type: "connection.lost" }
  | { type: "connection.retry" }
  | { type: "connection.restored" }
  | { type: "session.found"; user: CurrentUser }
  | { type: "session.signedIn"; user: CurrentUser }
  | { type: "session.doubted" }
  /** Who the user is or what they may do may differ now. */
  | { type: "access.changed" }
  | { type: "session.expired" }
  /** The server ended the session before its time, and says why. */
  | { type: "session.ended"; reason: SessionEndReason }
  | { type: "session.decline" }
  | { type: "page.returned" }
  | { type: "user.changed"; user: CurrentUser }
  | { type: "logout.ask" }
  | { type: "logout.cancel" }
  | { type: "logout.confirm" }
  /** The demo's banner asks for the tour of the map. */
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
