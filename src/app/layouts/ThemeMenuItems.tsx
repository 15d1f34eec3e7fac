import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { SmallTick } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { themeChoices } from "../../../machines/theme/themeMachine.ts";
import { selectThemeChoice, useSendToApp, useTheme } from "../../features/app/selectors.ts";
import { themeIcons } from "./themeIcons.tsx";

/** The themes as a menu, which stays open to try them (spec §9.3). */
export function ThemeMenuItems() {
  const send = useSendToApp();
  const chosen = useTheme(selectThemeChoice);
  return (
    <>
      <MenuDivider title={<FormattedMessage id="theme.label" />} />
      {themeChoices.map((choice) => (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={choice === chosen}
          icon={themeIcons[choice]}
          text={<FormattedMessage id={`theme.${choice}`} />}
          labelElement={choice === chosen ? <SmallTick title={null} /> : undefined}
          shouldDismissPopover={false}
          onClick={() => send({ type: "theme.choose", choice })}
        />
      ))}
      <MenuDivider />
    </>
  );
}
