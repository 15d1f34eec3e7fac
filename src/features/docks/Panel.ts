import type { ReactElement, ReactNode } from "react";
import type { MessageId } from "../../i18n/messages.ts";

/** Something that can be open over or beside the map. */
export interface Panel {
  /** Its name, and that of the button that opens it. */
  title: MessageId;
  icon: ReactElement;
  content: ReactNode;
  /** Name of the button that closes it, if not just that. */
  closeTitle?: MessageId;
  /** Closes what it follows, for a panel that is open as long as something else on the map is. */
  close?: () => void;
  /** It fills its place to the edges, and scrolls by itself. */
  isWhole?: boolean;
}
