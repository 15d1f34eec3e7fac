import { measureMethods } from "../../../machines/measure/measuring.ts";
import { Radio, RadioGroup } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { Measure, selectMethod } from "./selectors.ts";
import { methodMessages } from "./measureWords.ts";

const explanations = { ellipsoid: "measure.methodEllipsoidHint", rd: "measure.methodRdHint" } as const;

/** By which method figures come about; kept for the next visit. */
export function MethodChoice() {
  const intl = useIntl();
  const measure = Measure.useActorRef();
  const chosen = Measure.useSelector(selectMethod);
  return (
    <RadioGroup
      className="measure-method"
      name="measure-method"
      label={intl.formatMessage({ id: "measure.method" })}
      selectedValue={chosen}
      onChange={({ currentTarget }) => {
        const method = measureMethods.find((each) => each === currentTarget.value);
        if (method) measure.send({ type: "method.choose", method });
      }}
    >
      {measureMethods.map((method) => (
        <Radio key={method} value={method}>
          {intl.formatMessage({ id: methodMessages[method] })}{" "}
          <small>{intl.formatMessage({ id: explanations[method] })}</small>
        </Radio>
      ))}
    </RadioGroup>
  );
}
