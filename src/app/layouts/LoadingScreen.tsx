import { ProgressBar } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { AppState, selectAppName } from "../../state/app.ts";
import { Logo } from "../../ui/Logo.tsx";
import "./screens.css";

/** The logo and a bar without an end, while the application starts (spec §2.23). */
export function LoadingScreen() {
  const intl = useIntl();
  return (
    <main className="screen" aria-busy="true">
      <Logo name={AppState.useSelector(selectAppName)} size="large" />
      <ProgressBar
        className="screen-bar"
        stripes={false}
        aria-label={intl.formatMessage({ id: "loading.label" })}
      />
    </main>
  );
}
