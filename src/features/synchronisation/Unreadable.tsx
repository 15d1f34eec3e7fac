import { Callout } from "@blueprintjs/core";
import { FormattedList, FormattedMessage } from "react-intl";

/** The workspaces that the map server did not give; nothing of them changes. */
export function Unreadable({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Callout intent="warning" compact>
      <FormattedMessage
        id="synchronisation.unreadable"
        values={{
          count: names.length,
          names: (
            <b>
              <FormattedList value={names} />
            </b>
          ),
        }}
      />
    </Callout>
  );
}
