import { Button, InputGroup } from "@blueprintjs/core";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type Bookmark, maxBookmarkNameLength } from "../../../schemas/bookmark.ts";
import { Kept } from "./KeptList.ts";
import { selectIsWorking } from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";

/** Another name for a bookmark, which stays to be typed on until it is kept; Escape leaves it as it is. */
export function RenameBookmark({ bookmark, onDone }: { bookmark: Bookmark; onDone: () => void }) {
  const intl = useIntl();
  const actor = Kept.useActorRef();
  const [name, setName] = useState(bookmark.name);
  const isWorking = Kept.useSelector(selectIsWorking);
  const input = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  useEmitted(actor, "order.done", ({ kind }) => {
    if (kind === "rename" && isAsked.current) onDone();
  });
  // The button that was pressed for it is gone.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const canSave = name.trim() !== "" && !isWorking;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const given = name.trim();
    if (given === bookmark.name) return onDone();
    isAsked.current = true;
    actor.send({ type: "bookmark.order", order: { kind: "rename", bookmark, name: given } });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // While capturing: the panel would close before a bubbling handler here runs.
    event.stopPropagation();
    onDone();
  };

  return (
    <form className="bookmark-field" onSubmit={save} onKeyDownCapture={press}>
      <InputGroup
        fill
        inputRef={input}
        value={name}
        maxLength={maxBookmarkNameLength}
        autoComplete="off"
        aria-label={intl.formatMessage({ id: "bookmarks.rename" }, { name: bookmark.name })}
        onValueChange={setName}
      />
      <Button type="submit" aria-disabled={!canSave}>
        <FormattedMessage id="common.save" />
      </Button>
      <Button variant="minimal" onClick={onDone}>
        <FormattedMessage id="common.cancel" />
      </Button>
    </form>
  );
}
