import { maxNameLength, type Measurement } from "../../../machines/measure/measuring.ts";
import { InputGroup } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { Measure } from "./selectors.ts";
import { titleOf } from "./measureWords.ts";

/** A measurement's name, edited in place; blur saves it, Escape does not. */
export function MeasurementName({ measurement }: { measurement: Measurement }) {
  const intl = useIntl();
  const measure = Measure.useActorRef();
  const title = titleOf(intl, measurement);
  const keep = (typed: string) => {
    if (typed.trim() !== title) measure.send({ type: "measurement.rename", id: measurement.id, name: typed });
  };

  return (
    <InputGroup
      // A name changed elsewhere replaces the typed one.
      key={title}
      className="measurement-name"
      size="small"
      defaultValue={title}
      maxLength={maxNameLength}
      aria-label={intl.formatMessage({ id: "measure.nameOf" }, { title })}
      autoComplete="off"
      onBlur={({ currentTarget }) => {
        keep(currentTarget.value);
        if (currentTarget.value.trim() === "") currentTarget.value = title;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape") currentTarget.value = title;
        if (key === "Enter") currentTarget.blur();
      }}
    />
  );
}
