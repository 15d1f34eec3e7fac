import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { ListedLayer } from "../../../schemas/storedLayer.ts";
import { LayersReading, useLayerRemoval } from "./selectors.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { LimitedList } from "../../ui/LimitedList.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LayerRemovalDialog } from "./LayerRemovalDialog.tsx";
import "./workspaceLayers.css";

/** The layers of a workspace, and the way to how each is drawn. */
export function WorkspaceLayers({ workspaceId }: { workspaceId: number }) {
  const { status, found: read, failureMessageId, readAgain } = LayersReading.useReading();
  return (
    <div className="workspace-layers">
      <header>
        <Link to="/workspaces">
          <FormattedMessage id="storedLayers.backToWorkspaces" />
        </Link>
        <PageHeading>
          {read ? (
            <FormattedMessage id="workspaces.layersOf" values={{ name: read.workspace }} />
          ) : (
            <FormattedMessage id="pages.layers" />
          )}
        </PageHeading>
      </header>
      {status === "failed" && <FailureCallout messageId={failureMessageId} onRetry={readAgain} />}
      {status === "loading" && !read && <Skeleton lines={5} />}
      {read && (
        <Panel title={<FormattedMessage id="pages.layers" />}>
          {read.layers.length > 0 ? (
            <LayerList workspaceId={workspaceId} layers={read.layers} />
          ) : (
            <p>
              <FormattedMessage id="storedLayers.none" />
            </p>
          )}
        </Panel>
      )}
      <LayerRemovalDialog />
    </div>
  );
}

/** So many are seen at once, and need no search. */
const fewLayers = 5;

interface LayerListProps {
  workspaceId: number;
  layers: readonly ListedLayer[];
}

function LayerList({ workspaceId, layers }: LayerListProps) {
  const intl = useIntl();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLocaleLowerCase();
  const found = layers.filter(({ name, title }) =>
    [name, title].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <>
      {layers.length > fewLayers && (
        <SearchBox
          label={intl.formatMessage({ id: "storedLayers.search" })}
          value={search}
          onChange={setSearch}
        />
      )}
      <output className="workspace-layers-found">
        {wanted !== "" && <FormattedMessage id="storedLayers.found" values={{ count: found.length }} />}
      </output>
      <LimitedList
        items={found}
        keyOf={({ name }) => name}
        render={(layer) => <LayerLine workspaceId={workspaceId} layer={layer} />}
      />
    </>
  );
}

function LayerLine({ workspaceId, layer }: { workspaceId: number; layer: ListedLayer }) {
  const intl = useIntl();
  const { send } = useLayerRemoval();
  const { name, title, geometry, featureCount } = layer;
  return (
    <>
      <div className="workspace-layer">
        <strong>{title || name}</strong>
        <p>
          {title && title !== name && `${name} · `}
          <FormattedMessage id={`imports.features.${geometry}`} values={{ count: featureCount }} />
        </p>
      </div>
      <div className="workspace-layer-actions">
        <Link
          className="bp6-button bp6-outlined"
          to={`/workspaces/${workspaceId}/layers/${encodeURIComponent(name)}/style`}
          aria-label={intl.formatMessage({ id: "storedLayers.editStyleOf" }, { name: title || name })}
        >
          <FormattedMessage id="storedLayers.editStyle" />
        </Link>
        <Link
          className="bp6-button bp6-outlined"
          to={`/workspaces/${workspaceId}/layers/${encodeURIComponent(name)}/metadata`}
          aria-label={intl.formatMessage({ id: "storedLayers.editMetadataOf" }, { name: title || name })}
        >
          <FormattedMessage id="storedLayers.editMetadata" />
        </Link>
        <Button
          variant="outlined"
          text={<FormattedMessage id="list.removeConfirm" />}
          aria-label={intl.formatMessage({ id: "list.remove" }, { name: title || name })}
          onClick={() => send({ type: "removal.ask", layer })}
        />
      </div>
    </>
  );
}
