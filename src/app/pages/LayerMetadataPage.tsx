import { FormattedMessage } from "react-intl";
import { Link, useParams } from "react-router-dom";
import type { LayerMetadataRecord } from "../../../schemas/layerMetadata.ts";
import { numericId } from "../numericId.ts";
import { MetadataOfLayer } from "./MetadataOfLayer.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** What people are told of a layer, for platform admins. */
export function LayerMetadataPage() {
  const { id, name } = useParams();
  const workspaceId = numericId(id);
  if (workspaceId === null || name === undefined) return <NotFoundPage />;
  const back = ({ isListed, workspace }: LayerMetadataRecord) =>
    isListed ? (
      <Link to={`/workspaces/${workspaceId}/layers`}>
        <FormattedMessage id="storedLayers.backToList" values={{ workspace }} />
      </Link>
    ) : (
      <Link to="/workspaces">
        <FormattedMessage id="storedLayers.backToWorkspaces" />
      </Link>
    );
  return <MetadataOfLayer key={`${workspaceId}/${name}`} of={{ workspaceId, name }} back={back} />;
}
