import type { BookmarkProblem } from "../../../machines/bookmarks/bookmarkList.ts";
import { FormattedMessage } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { Bookmarks, selectBookmarkProblem } from "./selectors.ts";
import { Notice } from "../../ui/Notice.tsx";

const messages: Record<BookmarkProblem, MessageId> = {
  nameTaken: "errors.bookmark.nameTaken",
  tooMany: "errors.bookmark.tooMany",
  changed: "bookmarks.changed",
  forbidden: "bookmarks.forbidden",
  failed: "bookmarks.failed",
};

/** The error of the last order. */
export function BookmarkProblemNotice() {
  const actor = Bookmarks.useActorRef();
  const problem = Bookmarks.useSelector(selectBookmarkProblem);
  return (
    problem && (
      <Notice
        key={problem}
        intent="warning"
        isAlert
        onDismiss={() => actor.send({ type: "problem.dismiss" })}
      >
        <FormattedMessage id={messages[problem]} />
      </Notice>
    )
  );
}
