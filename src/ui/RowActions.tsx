import { Button } from "@blueprintjs/core";
import { Edit, EyeOpen, Trash } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { MessageId } from "../i18n/messages.ts";
import { type ListScreen, rowActionsOf } from "./listScreen.ts";
import type { RowAction, RowTarget } from "./ListModel.ts";

const looks: Record<RowAction, { icon: ReactElement; labelId: MessageId }> = {
  view: { icon: <EyeOpen />, labelId: "list.view" },
  update: { icon: <Edit />, labelId: "list.update" },
  remove: { icon: <Trash />, labelId: "list.remove" },
};

/** View, edit and delete of one row, each named after it (spec §2.35), and the screen's own actions. */
export function RowActions<Row>({ row, screen }: { row: Row; screen: ListScreen<Row> }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { actions, list, nameOf, rowActions } = screen;
  const name = nameOf(row);
  const go = (target: RowTarget<Row>) =>
    "to" in target ? void navigate(target.to(row)) : target.onPress(row);
  const press = (action: RowAction) => {
    const target = action === "remove" ? undefined : actions?.[action];
    if (target) go(target);
    else list.askRemoval(row, name);
  };
  return (
    <span className="row-actions">
      {rowActions?.(row)}
      {rowActionsOf(screen, row).map((action) => {
        const label = intl.formatMessage({ id: looks[action].labelId }, { name });
        return (
          <Button
            key={action}
            variant="minimal"
            icon={looks[action].icon}
            data-tip={label}
            aria-label={label}
            onClick={() => press(action)}
          />
        );
      })}
    </span>
  );
}
