import { Checkbox } from "@blueprintjs/core";
import { useTitles } from "../texts.ts";
import { titleIdOf } from "./fieldIds.ts";

interface MarkCellProps {
  id: string;
  /** Message id. */
  title: string;
  isMarked: boolean;
  /** Distinguishes its mark from those with the same title in other rows. */
  rowLabelId: string;
  isReadOnly: boolean;
  onFill: (isMarked: boolean) => void;
}

/** A mark of a row, on or off. */
export function MarkCell({ id, title, isMarked, rowLabelId, isReadOnly, onFill }: MarkCellProps) {
  const titleOf = useTitles();
  return (
    <div className="ordered-row-cell ordered-row-mark">
      <Checkbox
        id={id}
        checked={isMarked}
        disabled={isReadOnly}
        aria-labelledby={`${titleIdOf(id)} ${rowLabelId}`}
        labelElement={<span id={titleIdOf(id)}>{titleOf(title)}</span>}
        onChange={({ currentTarget }) => onFill(currentTarget.checked)}
      />
    </div>
  );
}
