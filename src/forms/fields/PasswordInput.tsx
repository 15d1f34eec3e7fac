import { Button } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";
import { useState } from "react";
import { useIntl } from "react-intl";
import { TextInput, type TextInputProps } from "./TextInput.tsx";

/** A password with a button to show it. */
export function PasswordInput(props: Omit<TextInputProps, "type" | "rightElement">) {
  const [isShown, setIsShown] = useState(false);
  const intl = useIntl();
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      rightElement={
        <Button
          variant="minimal"
          icon={isShown ? <EyeOff /> : <EyeOpen />}
          aria-label={intl.formatMessage({ id: isShown ? "forms.hidePassword" : "forms.showPassword" })}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
