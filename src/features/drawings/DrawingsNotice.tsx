import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Notice } from "../../ui/Notice.tsx";
import {
  DrawingEditor,
  Drawings,
  selectAreContentsMissing,
  selectEditor,
  selectKeptName,
  selectRefusedCount,
} from "./selectors.ts";

/** Says that drawings that are on are not for who looks, or could not be loaded, and that a measurement is in a drawing now. */
export function DrawingsNotice() {
  const drawings = Drawings.useActorRef();
  const editor = DrawingEditor.useActorRef();
  const count = Drawings.useSelector(selectRefusedCount);
  const areMissing = Drawings.useSelector(selectAreContentsMissing);
  const title = DrawingEditor.useSelector(selectKeptName);
  const { name } = DrawingEditor.useSelector(selectEditor);
  return (
    <>
      {count > 0 && (
        <Notice
          key={`refused ${count}`}
          intent="warning"
          onDismiss={() => drawings.send({ type: "notice.dismiss" })}
        >
          <FormattedMessage id="drawings.refused" values={{ count }} />
        </Notice>
      )}
      {areMissing && (
        <Notice key="missing" intent="warning">
          <FormattedMessage id="drawings.contentsMissing" />{" "}
          <Button size="small" onClick={() => drawings.send({ type: "drawings.retry" })}>
            <FormattedMessage id="common.retry" />
          </Button>
        </Notice>
      )}
      {title !== null && (
        <Notice key={`kept ${title}`} isPassing onDismiss={() => editor.send({ type: "kept.dismiss" })}>
          <FormattedMessage id="drawings.kept" values={{ title, name }} />
        </Notice>
      )}
    </>
  );
}
