import { notations } from "../../../machines/coordinates/notations.ts";
import { Button, Radio, RadioGroup } from "@blueprintjs/core";
import { CaretUp } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Coordinates, selectNotation } from "./selectors.ts";
import { Popover } from "../../ui/Popover.tsx";

const names = {
  rd: { name: "map.notationRd", hint: "map.notationRdHint" },
  decimal: { name: "map.notationDecimal", hint: "map.notationDecimalHint" },
  dms: { name: "map.notationDms", hint: "map.notationDmsHint" },
} as const;

/** Chooses the notation of positions; each option shows the order of its numbers. */
export function NotationMenu() {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "map.notation" });

  return (
    <Popover placement="top-start" content={<NotationChoice label={label} />}>
      <Button variant="minimal" icon={<CaretUp />} title={label} aria-label={label} />
    </Popover>
  );
}

function NotationChoice({ label }: { label: string }) {
  const coordinates = Coordinates.useActorRef();
  const chosen = Coordinates.useSelector(selectNotation);
  const choose = (value: string) => {
    const notation = notations.find((each) => each === value);
    if (notation) coordinates.send({ type: "notation.choose", notation });
  };

  return (
    <RadioGroup
      className="notation-choice"
      label={label}
      selectedValue={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {notations.map((notation) => (
        <Radio key={notation} value={notation}>
          <FormattedMessage id={names[notation].name} />
          <span className="notation-hint">
            <FormattedMessage id={names[notation].hint} />
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
