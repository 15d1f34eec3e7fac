import { FormattedMessage } from "react-intl";
import { Notice } from "../../ui/Notice.tsx";
import { DrawingEditor, Drawings, selectEditor, selectKeptName, selectRefusedCount } from "./selectors.ts";

/** Says that a link shows drawings that are not for who opened it, and that a measurement is in a drawing now. */
export function DrawingsNotice() {
  const drawings = Drawings.useActorRef();
  const editor = DrawingEditor.useActorRef();
  const count = Drawings.useSelector(selectRefusedCount);
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
      {title !== null && (
        <Notice key={`kept ${title}`} isPassing onDismiss={() => editor.send({ type: "kept.dismiss" })}>
          <FormattedMessage id="drawings.kept" values={{ title, name }} />
        </Notice>
      )}
    </>
  );
}
