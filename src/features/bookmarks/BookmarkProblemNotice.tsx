import { FormattedMessage } from "react-intl";
import { Kept, useKeptList } from "./KeptList.ts";
import { selectBookmarkProblem } from "./selectors.ts";
import { Notice } from "../../ui/Notice.tsx";

/** The error of the last order. */
export function BookmarkProblemNotice() {
  const { words } = useKeptList();
  const actor = Kept.useActorRef();
  const problem = Kept.useSelector(selectBookmarkProblem);
  return (
    problem && (
      <Notice
        key={problem}
        intent="warning"
        isAlert
        onDismiss={() => actor.send({ type: "problem.dismiss" })}
      >
        <FormattedMessage id={problem === "failed" ? "bookmarks.failed" : words[problem]} />
      </Notice>
    )
  );
}
