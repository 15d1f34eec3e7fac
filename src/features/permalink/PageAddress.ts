/** The address of a page that says, behind its `#`, what the page shows. */
export interface PageAddress {
  /** The address is still this page's, though another may be on its way. */
  isShown: () => boolean;
  /** A person went elsewhere, or is going there; nothing may be written any more. */
  isLeft: () => boolean;
  /** Puts this behind the `#`, and changes nothing else. */
  write: (text: string, mode: "push" | "replace") => void;
}
