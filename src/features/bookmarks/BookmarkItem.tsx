import type { BookmarkOrder } from "../../../machines/bookmarks/bookmarkList.ts";
import { Button, Tag } from "@blueprintjs/core";
import { Edit, FloppyDisk, People, Trash } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import type { Bookmark } from "../../../schemas/bookmark.ts";
import { Kept, useKeptList } from "./KeptList.ts";
import { selectIsWorking } from "./selectors.ts";
import { RenameBookmark } from "./RenameBookmark.tsx";

interface BookmarkItemProps {
  bookmark: Bookmark;
  canShare: boolean;
  onGo: (link: string) => void;
  /** It is about to go, with the button that had the keyboard. */
  onRemove: () => void;
}

/** One bookmark: its name leads to its view; what else can be done is its person's. */
export function BookmarkItem({ bookmark, canShare, onGo, onRemove }: BookmarkItemProps) {
  const intl = useIntl();
  const { linkNow, words } = useKeptList();
  const actor = Kept.useActorRef();
  const isWorking = Kept.useSelector(selectIsWorking);
  const [isRenaming, setIsRenaming] = useState(false);
  const nameButton = useRef<HTMLButtonElement>(null);
  const stopRenaming = () => {
    flushSync(() => setIsRenaming(false));
    nameButton.current?.focus();
  };
  const { name, link, isOwn, isShared, ownerName } = bookmark;
  const order = (order: BookmarkOrder) => actor.send({ type: "bookmark.order", order });
  const overwrite = () => order({ kind: "overwrite", bookmark, link: linkNow() });
  const tools = [
    { key: "rename", id: "bookmarks.rename", icon: <Edit />, act: () => setIsRenaming(true) },
    { key: "overwrite", id: words.overwrite, icon: <FloppyDisk />, act: overwrite },
    ...(canShare || isShared
      ? ([
          {
            // The same button, which keeps the keyboard.
            key: "share",
            id: isShared ? "bookmarks.unshare" : "bookmarks.share",
            icon: <People />,
            act: () => order({ kind: "share", bookmark, isShared: !isShared }),
          },
        ] as const)
      : []),
    {
      key: "remove",
      id: "bookmarks.remove",
      icon: <Trash />,
      act: () => {
        onRemove();
        order({ kind: "remove", bookmark });
      },
    },
  ] as const;

  if (isRenaming)
    return (
      <li>
        <RenameBookmark bookmark={bookmark} onDone={stopRenaming} />
      </li>
    );
  return (
    <li className="bookmark">
      <Button
        ref={nameButton}
        className="bookmark-name"
        variant="minimal"
        alignText="start"
        text={name}
        aria-label={intl.formatMessage({ id: words.goTo }, { name })}
        onClick={() => onGo(link)}
      />
      {isShared && (
        <Tag minimal className="bookmark-shared">
          {isOwn ? (
            <FormattedMessage id="bookmarks.shared" />
          ) : (
            <FormattedMessage id="bookmarks.sharedBy" values={{ name: ownerName }} />
          )}
        </Tag>
      )}
      {isOwn && (
        <span className="bookmark-tools">
          {tools.map(({ key, id, icon, act }) => (
            <Button
              key={key}
              size="small"
              variant="minimal"
              icon={icon}
              // Not `disabled`: the keyboard would be lost with every order.
              aria-disabled={isWorking}
              aria-label={intl.formatMessage({ id }, { name })}
              title={intl.formatMessage({ id }, { name })}
              onClick={() => {
                if (!isWorking) act();
              }}
            />
          ))}
        </span>
      )}
    </li>
  );
}
