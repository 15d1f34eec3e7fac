import { shownContents } from "../../../machines/drawings/shownDrawings.ts";
import { Button, Checkbox, Menu, MenuItem, Spinner, Tag } from "@blueprintjs/core";
import { Draw, Edit, Export, People, Trash, ZoomToFit } from "@blueprintjs/icons";
import { bbox } from "@turf/turf";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { drawingFormats, type DrawingSummary } from "../../../schemas/drawing.ts";
import { useMapView } from "../../map/useMapView.ts";
import { selectUser } from "../app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { RenameDrawing } from "./RenameDrawing.tsx";
import {
  DrawingEditor,
  Drawings,
  selectAreContentsLoading,
  selectIsOpening,
  selectIsWorking,
  selectLoaded,
  selectShownIds,
} from "./selectors.ts";
import { Popover } from "../../ui/Popover.tsx";

interface DrawingItemProps {
  drawing: DrawingSummary;
  /** It is about to go, with the button that had the keyboard. */
  onRemove: () => void;
}

/** One drawing: whether it is on the map, and what can be done with it; changing it is its maker's. */
export function DrawingItem({ drawing, onRemove }: DrawingItemProps) {
  const intl = useIntl();
  const { showBox } = useMapView();
  const actor = Drawings.useActorRef();
  const editor = DrawingEditor.useActorRef();
  const isShown = Drawings.useSelector(selectShownIds).includes(drawing.id);
  const loaded = Drawings.useSelector(selectLoaded);
  const areLoading = Drawings.useSelector(selectAreContentsLoading);
  const isWorking = Drawings.useSelector(selectIsWorking);
  const isOpening = DrawingEditor.useSelector(selectIsOpening);
  const hasCompany = Boolean(AppScope.useSelector(selectUser)?.company);
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const { id, name, isShared, isOwn, ownerName } = drawing;
  const [content] = shownContents({ shownIds: [id], loaded }).map((each) => each.content);
  const canZoom = isShown && content !== undefined && content.features.length > 0;
  const zoom = () => {
    if (!content) return;
    const [minx, miny, maxx, maxy] = bbox(content);
    showBox({ minx, miny, maxx, maxy });
  };
  const stopRenaming = () => {
    flushSync(() => setIsRenaming(false));
    renameButton.current?.focus();
  };
  const tool = (
    key: "edit" | "rename" | "share" | "unshare" | "remove" | "zoomTo",
    icon: React.JSX.Element,
    act: () => void,
    isOff = isWorking || isOpening,
  ) => (
    <Button
      key={key}
      ref={key === "rename" ? renameButton : undefined}
      size="small"
      variant="minimal"
      icon={icon}
      // Not `disabled`: the keyboard would be lost with every order.
      aria-disabled={isOff}
      aria-label={intl.formatMessage({ id: `drawings.${key}` }, { name })}
      title={intl.formatMessage({ id: `drawings.${key}` }, { name })}
      onClick={() => {
        if (!isOff) act();
      }}
    />
  );

  if (isRenaming)
    return (
      <li>
        <RenameDrawing drawing={drawing} onDone={stopRenaming} />
      </li>
    );
  return (
    <li className="drawing">
      <Checkbox
        className="drawing-name"
        label={name}
        checked={isShown}
        onChange={({ currentTarget }) =>
          actor.send({ type: "drawing.toggle", id, isShown: currentTarget.checked })
        }
      />
      {isShown && !content && areLoading && (
        <Spinner
          className="drawings-late"
          size={14}
          aria-label={intl.formatMessage({ id: "drawings.loadingOne" }, { name })}
        />
      )}
      {isShared && (
        <Tag minimal>
          {isOwn ? (
            <FormattedMessage id="drawings.shared" />
          ) : (
            <FormattedMessage id="drawings.sharedBy" values={{ name: ownerName }} />
          )}
        </Tag>
      )}
      <span className="drawing-tools">
        {tool("zoomTo", <ZoomToFit />, zoom, !canZoom)}
        {isOwn && tool("edit", <Draw />, () => editor.send({ type: "editor.open", id }))}
        {isOwn && tool("rename", <Edit />, () => setIsRenaming(true))}
        {isOwn &&
          (hasCompany || isShared) &&
          tool(isShared ? "unshare" : "share", <People />, () =>
            actor.send({ type: "drawing.order", order: { kind: "share", drawing, isShared: !isShared } }),
          )}
        <Popover
          placement="bottom-end"
          content={
            <Menu>
              {drawingFormats.map((format) => (
                <MenuItem
                  key={format}
                  text={<FormattedMessage id={`drawings.export.${format}`} />}
                  onClick={() => actor.send({ type: "drawing.export", drawing, format })}
                />
              ))}
            </Menu>
          }
        >
          <Button
            size="small"
            variant="minimal"
            icon={<Export />}
            aria-label={intl.formatMessage({ id: "drawings.export" }, { name })}
            title={intl.formatMessage({ id: "drawings.export" }, { name })}
          />
        </Popover>
        {isOwn &&
          tool("remove", <Trash />, () => {
            onRemove();
            actor.send({ type: "drawing.order", order: { kind: "remove", drawing } });
          })}
      </span>
    </li>
  );
}
