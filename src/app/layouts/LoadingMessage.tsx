import { ProgressBar } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { Logo } from "../../ui/Logo.tsx";
import "./screens.css";

/** The logo with an indeterminate progress bar (spec §2.23). */
export function LoadingMessage({ appName }: { appName: string }) {
  const intl = useIntl();
  return (
    <main className="screen" aria-busy="true">
      <Logo name={appName} size="large" />
      <ProgressBar
        className="screen-bar"
        stripes={false}
        aria-label={intl.formatMessage({ id: "loading.label" })}
      />
    </main>
  );
}
