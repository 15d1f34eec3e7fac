import { useEffect } from "react";
import { AppState, selectTheme } from "../state/app.ts";

/** The theme's class on the document itself, so that dialogs and toasts outside the page wear it too (spec §9.3). */
export function DocumentTheme() {
  const theme = AppState.useSelector(selectTheme);
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add(theme);
    return () => classList.remove(theme);
  }, [theme]);
  return null;
}
