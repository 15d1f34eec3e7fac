import { Button, Callout, Spinner } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
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
  /** Applies the text behind the `#` of a link to the map. */
  onGo: (link: string) => void;
}

/** The user's own bookmarks of this project, and those that colleagues share. */
export function BookmarksPanel({ canShare, onGo }: BookmarksPanelProps) {
  const intl = useIntl();
  const actor = Bookmarks.useActorRef();
  const bookmarks = Bookmarks.useSelector(selectBookmarks);
  const isLoading = Bookmarks.useSelector(selectIsLoading);
  const isUnavailable = Bookmarks.useSelector(selectIsUnavailable);
  const removed = Bookmarks.useSelector(selectRemoved);

  const panel = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The focused button will be unmounted.
  const takeKeyboard = () => panel.current?.focus();
  useEffect(() => {
    if (removed && document.activeElement === panel.current) undo.current?.focus();
  }, [removed]);

  return (
    <div ref={panel} tabIndex={-1} className="bookmarks">
      {isLoading && <Spinner aria-label={intl.formatMessage({ id: "bookmarks.loading" })} />}
      {isUnavailable && (
        <Callout compact intent="warning" role="alert">
          <p>
            <FormattedMessage id="bookmarks.unavailable" />
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
          <NewBookmark />
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
              <FormattedMessage id="bookmarks.none" />
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
