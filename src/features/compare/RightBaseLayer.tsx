import { baseLayerValues } from "../../../machines/base-map/baseLayerMachine.ts";
import { Radio, RadioGroup } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { Compare, selectRightBase } from "./selectors.ts";

/** The choice of the right side's base layer. */
export function RightBaseLayer() {
  const intl = useIntl();
  const compare = Compare.useActorRef();
  const chosen = Compare.useSelector(selectRightBase);
  const choose = (name: string) => {
    const value = baseLayerValues.find((value) => value === name);
    if (value) compare.send({ type: "baseLayer.choose", value });
  };

  return (
    <RadioGroup
      label={intl.formatMessage({ id: "compare.rightBase" })}
      selectedValue={chosen ?? ""}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {baseLayerValues.map((value) => (
        <Radio key={value} value={value} label={intl.formatMessage({ id: `baseLayers.${value}` })} />
      ))}
    </RadioGroup>
  );
}
