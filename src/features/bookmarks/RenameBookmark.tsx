import { useRef } from "react";
import { useIntl } from "react-intl";
import type { Bookmark } from "../../../schemas/bookmark.ts";
import { maxNameLength } from "../../../schemas/keptName.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { NameForm } from "../../ui/NameForm.tsx";
import { Kept } from "./KeptList.ts";
import { selectIsWorking } from "./selectors.ts";

/** Another name for a bookmark, which stays to be typed on until it is kept. */
export function RenameBookmark({ bookmark, onDone }: { bookmark: Bookmark; onDone: () => void }) {
  const intl = useIntl();
  const actor = Kept.useActorRef();
  const isWorking = Kept.useSelector(selectIsWorking);
  const isAsked = useRef(false);
  useEmitted(actor, "order.done", ({ kind }) => {
    if (kind === "rename" && isAsked.current) onDone();
  });
  return (
    <NameForm
      className="bookmark-field"
      label={intl.formatMessage({ id: "bookmarks.rename" }, { name: bookmark.name })}
      name={bookmark.name}
      maxLength={maxNameLength}
      isWorking={isWorking}
      onSave={(name) => {
        isAsked.current = true;
        actor.send({ type: "bookmark.order", order: { kind: "rename", bookmark, name } });
      }}
      onCancel={onDone}
    />
  );
}
