import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { AppState, selectAppName, selectIsProbing, useSendToApp } from "../../state/app.ts";
import { Logo } from "../../ui/Logo.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import "./screens.css";

/** The server cannot be reached: says so, tries again by itself, and at once when asked (spec §2.23, §8.2). */
export function ConnectionErrorScreen() {
  const send = useSendToApp();
  const isProbing = AppState.useSelector(selectIsProbing);
  return (
    <main className="screen">
      <Logo name={AppState.useSelector(selectAppName)} size="large" />
      <div className="screen-text" role="alert">
        <PageHeading>
          <FormattedMessage id="connectionError.title" />
        </PageHeading>
        <p>
          <FormattedMessage id="connectionError.text" />
        </p>
      </div>
      <Button
        intent="primary"
        loading={isProbing}
        onClick={() => send({ type: "connection.retry" })}
        text={<FormattedMessage id="common.retry" />}
      />
    </main>
  );
}
