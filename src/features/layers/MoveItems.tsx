import { MenuItem } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";

interface MoveItemsProps {
  /** Among those beside it, from 0, the bottom; undefined where a place means nothing. */
  among: { place: number; count: number } | undefined;
  /** By so many places to the top. */
  onMove: (places: number) => void;
}

/** Items of a menu that move what it is of; it stays open. */
export function MoveItems({ among, onMove }: MoveItemsProps) {
  return (
    <>
      <MenuItem
        icon={<ArrowUp />}
        text={<FormattedMessage id="layerMenu.up" />}
        disabled={!among || among.place === among.count - 1}
        shouldDismissPopover={false}
        onClick={() => onMove(1)}
      />
      <MenuItem
        icon={<ArrowDown />}
        text={<FormattedMessage id="layerMenu.down" />}
        disabled={!among || among.place === 0}
        shouldDismissPopover={false}
        onClick={() => onMove(-1)}
      />
    </>
  );
}
