import { Desktop, Flash, Moon } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import type { ThemeChoice } from "../../../machines/theme/themeMachine.ts";

/** Drawings beside words or a name: they have none of their own. */
export const themeIcons: Record<ThemeChoice, ReactElement> = {
  system: <Desktop title={null} />,
  "viva-light": <Flash title={null} />,
  "viva-dark": <Moon title={null} />,
};
