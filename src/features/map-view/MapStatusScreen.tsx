import { Button, NonIdealState, Spinner } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { MapScope } from "../../scopes/mapScope.ts";
import { selectHasFailed, selectIsLoading } from "./selectors.ts";

/** Shown without a map: while loading, or after a failure. */
export function MapStatusScreen() {
  const map = MapScope.useActorRef();
  const isLoading = MapScope.useSelector(selectIsLoading);
  const hasFailed = MapScope.useSelector(selectHasFailed);

  if (isLoading) {
    return (
      <NonIdealState
        icon={<Spinner size={40} aria-hidden />}
        description={<FormattedMessage id="map.loading" />}
      />
    );
  }
  if (!hasFailed) return null;
  return (
    <NonIdealState
      description={
        <div role="alert">
          <h2>
            <FormattedMessage id="map.loadFailed" />
          </h2>
          <FormattedMessage id="map.loadFailedHint" />
        </div>
      }
      action={
        <Button intent="primary" onClick={() => map.send({ type: "map.retry" })}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    />
  );
}
