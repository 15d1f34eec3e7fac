import { useIntl } from "react-intl";
import { maxNameLength } from "../../../schemas/keptName.ts";
import type { DrawingSummary } from "../../../schemas/drawing.ts";
import { NameForm } from "../../ui/NameForm.tsx";
import { Drawings, selectIsWorking } from "./selectors.ts";

/** Another name for a drawing. */
export function RenameDrawing({ drawing, onDone }: { drawing: DrawingSummary; onDone: () => void }) {
  const intl = useIntl();
  const actor = Drawings.useActorRef();
  return (
    <NameForm
      className="drawings-row"
      label={intl.formatMessage({ id: "drawings.rename" }, { name: drawing.name })}
      name={drawing.name}
      maxLength={maxNameLength}
      isWorking={Drawings.useSelector(selectIsWorking)}
      onSave={(name) => {
        actor.send({ type: "drawing.order", order: { kind: "rename", drawing, name } });
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
