import { FormGroup, InputGroup } from "@blueprintjs/core";
import { useId } from "react";
import { FormattedMessage } from "react-intl";

interface NameToTypeProps {
  name: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Requires typing the name of what will be deleted. */
export function NameToType({ name, typed, onType }: NameToTypeProps) {
  const id = useId();
  return (
    <FormGroup
      className="removal-name"
      labelFor={id}
      label={<FormattedMessage id="list.typeName" values={{ name: <b>{name}</b> }} />}
    >
      <InputGroup id={id} autoComplete="off" value={typed} onValueChange={onType} />
    </FormGroup>
  );
}
