import { Button, Menu, MenuDivider, MenuItem, PopupKind } from "@blueprintjs/core";
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Calculator,
  CaretDown,
  EyeOff,
  Filter,
  Maximize,
  Minimize,
} from "@blueprintjs/icons";
import { useRef } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { conditionsIn, writtenIn } from "../../../machines/layer-filter/filterTerms.ts";
import { FilterEditor } from "../layer-filter/selectors.ts";
import { useLabelOf } from "../layers/nameSelectors.ts";
import { Layers, selectFilter } from "../layers/selectors.ts";
import { Table } from "./selectors.ts";
import { Popover } from "../../ui/Popover.tsx";

interface TableColumnHeadProps {
  layer: string;
  name: string;
  widthPx: number;
  /** Numbers stand at the right, and so does their name. */
  isNumber: boolean;
  sorted: "ascending" | "descending" | undefined;
}

/** How much wider a column gets with one choice of the menu, px. */
const widthStepPx = 48;

/** A column's name with all that can be done to it. */
export function TableColumnHead({ layer, name, widthPx, isNumber, sorted }: TableColumnHeadProps) {
  const intl = useIntl();
  const table = Table.useActorRef();
  const editor = FilterEditor.useActorRef();
  const label = useLabelOf(layer)(name);
  const filter = Layers.useSelector(selectFilter(layer));
  const isFiltered = conditionsIn(writtenIn(filter)).some(({ attribute }) => attribute === name);
  const say = (id: MessageId) => intl.formatMessage({ id });
  const sort = (direction: "up" | "down" | "none") =>
    table.send({ type: "sort.choose", attribute: name, direction });
  const move = (places: number) => table.send({ type: "column.move", name, places });
  const resize = (by: number) => table.send({ type: "column.resize", name, widthPx: widthPx + by });
  /** Begun once the menu gave the keyboard back: before, it would take it from what is opened. */
  const afterMenu = useRef<() => void>(undefined);
  const mark =
    sorted === "ascending" ? <ArrowUp size={12} /> : sorted === "descending" ? <ArrowDown size={12} /> : null;

  return (
    <>
      <Popover
        placement="bottom-start"
        popupKind={PopupKind.MENU}
        onClosed={() => {
          afterMenu.current?.();
          afterMenu.current = undefined;
        }}
        content={
          <Menu>
            <MenuItem icon={<ArrowUp />} text={say("table.sortUp")} onClick={() => sort("up")} />
            <MenuItem icon={<ArrowDown />} text={say("table.sortDown")} onClick={() => sort("down")} />
            {sorted && <MenuItem text={say("table.sortNone")} onClick={() => sort("none")} />}
            <MenuItem
              icon={<Filter />}
              text={say("table.filterColumn")}
              onClick={() => {
                afterMenu.current = () =>
                  editor.send({ type: "filter.edit", layer, filter, attribute: name });
              }}
            />
            <MenuItem
              icon={<Calculator />}
              text={say("table.summarise")}
              onClick={() => table.send({ type: "summary.ask", attribute: name })}
            />
            <MenuDivider />
            <MenuItem icon={<ArrowLeft />} text={say("table.moveLeft")} onClick={() => move(-1)} />
            <MenuItem icon={<ArrowRight />} text={say("table.moveRight")} onClick={() => move(1)} />
            <MenuItem icon={<Maximize />} text={say("table.wider")} onClick={() => resize(widthStepPx)} />
            <MenuItem icon={<Minimize />} text={say("table.narrower")} onClick={() => resize(-widthStepPx)} />
            <MenuItem
              icon={<EyeOff />}
              text={say("table.hideColumn")}
              onClick={() => table.send({ type: "column.hide", name, isHidden: true })}
            />
          </Menu>
        }
        renderTarget={({ isOpen: _isOpen, ref, ...target }) => (
          <Button
            {...target}
            ref={ref}
            fill
            alignText={isNumber ? "end" : "start"}
            variant="minimal"
            size="small"
            className="table-head"
            active={isFiltered}
            icon={isFiltered ? <Filter size={12} /> : mark}
            endIcon={<CaretDown size={12} />}
            text={label}
            title={label === name ? name : `${label} – ${name}`}
          />
        )}
      />
    </>
  );
}
