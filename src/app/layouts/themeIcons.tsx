import { Desktop, Flash, Moon } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import type { ThemeChoice } from "../../../machines/theme/themeMachine.ts";

/** Decorative: always beside a text. */
export const themeIcons: Record<ThemeChoice, ReactElement> = {
  system: <Desktop title={null} />,
  "viva-light": <Flash title={null} />,
  "viva-dark": <Moon title={null} />,
};
