import { FormGroup, InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useState } from "react";
import { FormattedList, FormattedMessage } from "react-intl";
import { useSynchronisation } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Disclosure } from "./Disclosure.tsx";

/** Starts a synchronisation: of all workspaces, or of named ones. */
export function StartPanel() {
  const { status, start, failureMessageId, readWorkspaceNames } = useSynchronisation();
  const [typed, setTyped] = useState("");
  const { names, wrong } = readWorkspaceNames(typed);
  const begin = () => start(names.length > 0 ? { workspaces: names } : {});
  return (
    <Panel
      title={<FormattedMessage id="synchronisation.startTitle" />}
      intro={<FormattedMessage id="synchronisation.intro" />}
    >
      <form
        className="synchronisation-start"
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong.length === 0) begin();
        }}
      >
        {failureMessageId && (
          <FailureCallout titleId="synchronisation.notStarted" messageId={failureMessageId} />
        )}
        <Disclosure isOpenAtFirst={false} title={<FormattedMessage id="synchronisation.onlySome" />}>
          <FormGroup
            label={<FormattedMessage id="synchronisation.workspaceNames" />}
            labelFor="synchronisation-workspaces"
            helperText={
              wrong.length > 0 ? (
                <span className="form-error" id="synchronisation-workspaces-wrong">
                  <FormattedMessage
                    id="synchronisation.wrongNames"
                    values={{ count: wrong.length, names: <FormattedList value={wrong} /> }}
                  />
                </span>
              ) : (
                <FormattedMessage id="synchronisation.workspaceNamesHelp" />
              )
            }
          >
            <InputGroup
              id="synchronisation-workspaces"
              value={typed}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={wrong.length > 0}
              aria-describedby={wrong.length > 0 ? "synchronisation-workspaces-wrong" : undefined}
              onValueChange={setTyped}
            />
          </FormGroup>
        </Disclosure>
        <BusyButton
          type="submit"
          intent="primary"
          icon={<Search />}
          isBusy={status === "starting"}
          disabled={wrong.length > 0}
          labelId="synchronisation.start"
        />
      </form>
    </Panel>
  );
}
