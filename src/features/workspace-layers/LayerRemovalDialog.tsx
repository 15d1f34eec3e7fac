import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import { asMessageId } from "../../i18n/messages.ts";
import { useLayerRemoval } from "./selectors.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { NameToType } from "../../ui/NameToType.tsx";

/** Confirms the permanent removal of a layer, with the maps that show it. */
export function LayerRemovalDialog() {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const { layer, isAsked, isBusy, failureMessageId, send } = useLayerRemoval();
  const name = layer?.title || (layer?.name ?? "");
  const projects = layer?.projects ?? [];
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title={intl.formatMessage({ id: "list.removeTitle" }, { name })}
      cancelLabel={intl.formatMessage({ id: "common.cancel" })}
      confirmLabel={intl.formatMessage({ id: "list.removeConfirm" })}
      intent="danger"
      isBusy={isBusy}
      isBlocked={typed.trim() !== name.trim()}
      onClosed={() => setTyped("")}
      onCancel={() => send({ type: "removal.cancel" })}
      onConfirm={() => send({ type: "removal.confirm" })}
    >
      <p>
        <FormattedMessage
          id="storedLayers.removeText"
          values={{ count: layer?.featureCount ?? 0, projects: projects.length }}
        />{" "}
        {projects.length > 0 && (
          <strong>
            <FormattedList value={projects.map((project) => project.name)} />
          </strong>
        )}
      </p>
      <NameToType name={name} typed={typed} onType={setTyped} />
      {failureMessageId && (
        <Callout intent="danger" compact role="alert" icon={false} className="removal-failure">
          <FormattedMessage id={asMessageId(intl, failureMessageId, "errors.unknown")} />
        </Callout>
      )}
    </ConfirmDialog>
  );
}
