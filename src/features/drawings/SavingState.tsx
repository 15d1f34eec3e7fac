import { Button, Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { DrawingProblemText } from "./DrawingProblemText.tsx";
import { DrawingEditor, Drawings, selectEditor, selectSaving } from "./selectors.ts";

/** Whether the server has what was drawn, and what can be done where it has not. */
export function SavingState() {
  const editor = DrawingEditor.useActorRef();
  const drawings = Drawings.useActorRef();
  const saving = DrawingEditor.useSelector(selectSaving);
  const { saveProblem } = DrawingEditor.useSelector(selectEditor);
  const isTroubled = saving === "offline" || saving === "failed" || saving === "conflicted";
  return (
    <>
      {!isTroubled && (
        <p className="drawings-note">
          <FormattedMessage id={saving === "saved" ? "drawings.saved" : "drawings.saving"} />
        </p>
      )}
      {/* It stands there, empty, before there is something to hear. */}
      <output className="drawings-told">
        {isTroubled && saveProblem && (
          <Callout compact intent="warning">
            <p>
              <FormattedMessage id="drawings.notSaved" /> <DrawingProblemText problem={saveProblem} />
            </p>
            <div className="drawings-row">
              {saving === "conflicted" ? (
                <>
                  <Button onClick={() => editor.send({ type: "conflict.keepMine" })}>
                    <FormattedMessage id="drawings.keepMine" />
                  </Button>
                  <Button onClick={() => editor.send({ type: "conflict.takeTheirs" })}>
                    <FormattedMessage id="drawings.takeTheirs" />
                  </Button>
                </>
              ) : saveProblem === "gone" ? (
                <Button onClick={() => editor.send({ type: "save.asNew" })}>
                  <FormattedMessage id="drawings.asNew" />
                </Button>
              ) : (
                <Button onClick={() => editor.send({ type: "save.retry" })}>
                  <FormattedMessage id="common.retry" />
                </Button>
              )}
              <Button
                onClick={() => {
                  editor.send({ type: "editor.discard" });
                  // It may be gone.
                  drawings.send({ type: "drawings.refresh" });
                }}
              >
                <FormattedMessage id="drawings.discard" />
              </Button>
            </div>
          </Callout>
        )}
      </output>
    </>
  );
}
