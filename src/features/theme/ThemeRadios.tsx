import { themeChoices } from "../../../machines/theme/themeMachine.ts";
import { Radio, RadioGroup } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { selectThemeChoice, useSendToApp, useTheme } from "../app/selectors.ts";

/** Chooses the theme of this browser (spec §9.3). */
export function ThemeRadios() {
  const intl = useIntl();
  const send = useSendToApp();
  const chosen = useTheme(selectThemeChoice);
  return (
    <div className="account-panel">
      <RadioGroup
        name="theme"
        label={intl.formatMessage({ id: "theme.label" })}
        selectedValue={chosen}
        onChange={({ currentTarget: { value } }) => {
          const choice = themeChoices.find((known) => known === value);
          if (choice) send({ type: "theme.choose", choice });
        }}
      >
        {themeChoices.map((choice) => (
          <Radio key={choice} value={choice} label={intl.formatMessage({ id: `theme.${choice}` })} />
        ))}
      </RadioGroup>
    </div>
  );
}
