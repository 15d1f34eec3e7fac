import { Button, Callout, Spinner } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Kept, type KeptList, KeptListContext, useKeptList } from "./KeptList.ts";
import { Permalink, selectLinkText } from "../permalink/selectors.ts";
import {
  Bookmarks,
  selectBookmarks,
  selectIsLoading,
  selectIsUnavailable,
  selectRemoved,
} from "./selectors.ts";
import { BookmarkItem } from "./BookmarkItem.tsx";
import { BookmarkProblemNotice } from "./BookmarkProblemNotice.tsx";
import { NewBookmark } from "./NewBookmark.tsx";
import "./bookmarks.css";

export interface BookmarksPanelProps {
  /** Whether the user can share bookmarks with their company. */
  canShare: boolean;
  /** Whether there is something to keep. */
  canKeep?: boolean;
  /** Applies the text behind the `#` of a link to the map. */
  onGo: (link: string) => void;
}

const words: KeptList["words"] = {
  changed: "bookmarks.changed",
  forbidden: "bookmarks.forbidden",
  goTo: "bookmarks.goTo",
  loading: "bookmarks.loading",
  name: "bookmarks.name",
  nameTaken: "errors.bookmark.nameTaken",
  none: "bookmarks.none",
  overwrite: "bookmarks.overwrite",
  tooMany: "errors.bookmark.tooMany",
  unavailable: "bookmarks.unavailable",
};

/** The user's own bookmarks of this project, and those that colleagues share. */
export function BookmarksPanel(props: BookmarksPanelProps) {
  const actor = Bookmarks.useActorRef();
  const permalink = Permalink.useActorRef();
  const linkNow = () => selectLinkText(permalink.getSnapshot());
  return (
    <KeptListContext value={{ actor, linkNow, layer: null, words }}>
      <KeptListPanel {...props} />
    </KeptListContext>
  );
}

/** What the user kept, and what colleagues share. */
export function KeptListPanel({ canShare, canKeep = true, onGo }: BookmarksPanelProps) {
  const intl = useIntl();
  const { layer, words } = useKeptList();
  const actor = Kept.useActorRef();
  const bookmarks = Kept.useSelector(selectBookmarks).filter((each) => each.layer === layer);
  const isLoading = Kept.useSelector(selectIsLoading);
  const isUnavailable = Kept.useSelector(selectIsUnavailable);
  const removed = Kept.useSelector(selectRemoved);

  const panel = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The focused button will be unmounted.
  const takeKeyboard = () => panel.current?.focus();
  useEffect(() => {
    if (removed && document.activeElement === panel.current) undo.current?.focus();
  }, [removed]);

  return (
    <div ref={panel} tabIndex={-1} className="bookmarks">
      {isLoading && <Spinner aria-label={intl.formatMessage({ id: words.loading })} />}
      {isUnavailable && (
        <Callout compact intent="warning" role="alert">
          <p>
            <FormattedMessage id={words.unavailable} />
          </p>
          <Button
            onClick={() => {
              takeKeyboard();
              actor.send({ type: "bookmarks.retry" });
            }}
          >
            <FormattedMessage id="common.retry" />
          </Button>
        </Callout>
      )}
      {!isLoading && !isUnavailable && (
        <>
          {canKeep && <NewBookmark />}
          <BookmarkProblemNotice />
          <output className="bookmarks-removed">
            {removed && (
              <>
                <FormattedMessage id="bookmarks.removed" values={{ name: removed.name }} />
                <Button
                  ref={undo}
                  size="small"
                  onClick={() => {
                    takeKeyboard();
                    actor.send({ type: "removal.undo" });
                  }}
                >
                  <FormattedMessage id="bookmarks.undo" />
                </Button>
              </>
            )}
          </output>
          {bookmarks.length === 0 ? (
            <p className="bookmarks-none">
              <FormattedMessage id={words.none} />
            </p>
          ) : (
            <ul className="bookmark-list">
              {bookmarks.map((bookmark) => (
                <BookmarkItem
                  key={bookmark.id}
                  bookmark={bookmark}
                  canShare={canShare}
                  onGo={onGo}
                  onRemove={takeKeyboard}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
