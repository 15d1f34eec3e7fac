import { Radio, RadioGroup } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { useStyleChoice } from "./nameSelectors.ts";
import { Layers } from "./selectors.ts";

/** In which of its styles a layer is drawn, where it has several. */
export function StyleChoice({ name }: { name: string }) {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const choice = useStyleChoice(name);
  if (!choice) return null;
  const { offered, usualName, drawnName } = choice;
  return (
    <RadioGroup
      className="layer-styles"
      label={intl.formatMessage({ id: "layerMenu.style" })}
      {...(drawnName !== undefined && { selectedValue: drawnName })}
      onChange={({ currentTarget: { value } }) =>
        layers.send({ type: "layer.style", name, style: value === usualName ? null : value })
      }
    >
      {offered.map((style) => (
        <Radio key={style.name} value={style.name} label={style.title} />
      ))}
    </RadioGroup>
  );
}
