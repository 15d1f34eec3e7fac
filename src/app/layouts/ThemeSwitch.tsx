import { Button } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { themeChoices } from "../../../machines/theme/themeMachine.ts";
import { selectThemeChoice, useSendToApp, useTheme } from "../../features/app/selectors.ts";
import "./switches.css";
import { themeIcons } from "./themeIcons.tsx";

/** Chooses the theme: as the device, light or dark (spec §9.3). */
export function ThemeSwitch() {
  const intl = useIntl();
  const send = useSendToApp();
  const chosen = useTheme(selectThemeChoice);
  return (
    <fieldset className="switch" aria-label={intl.formatMessage({ id: "theme.label" })}>
      {themeChoices.map((choice) => {
        const name = intl.formatMessage({ id: `theme.${choice}` });
        return (
          <Button
            key={choice}
            size="small"
            variant="minimal"
            icon={themeIcons[choice]}
            title={name}
            aria-label={name}
            aria-pressed={choice === chosen}
            active={choice === chosen}
            onClick={() => send({ type: "theme.choose", choice })}
          />
        );
      })}
    </fieldset>
  );
}
