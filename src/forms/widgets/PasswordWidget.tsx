import { Button } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";
import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { useIntl } from "react-intl";
import { BaseInputTemplate } from "../templates/BaseInputTemplate.tsx";

/** A password, hidden unless asked to be shown. */
export function PasswordWidget(props: WidgetProps) {
  const [isShown, setIsShown] = useState(false);
  const intl = useIntl();
  return (
    <BaseInputTemplate
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
