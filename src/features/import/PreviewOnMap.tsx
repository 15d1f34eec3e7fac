import { Button, ButtonGroup } from "@blueprintjs/core";
import { Minus, Plus, ZoomToFit } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import type { ImportLayer } from "../../../schemas/geodataImport.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { LatLonBoundingBox } from "../../../schemas/project.ts";
import { MapControls, MapNotices } from "../../map/MapControls.tsx";
import { PreviewLayer } from "../../map/import/PreviewLayer.tsx";
import { PreviewMap } from "../../map/import/PreviewMap.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { useImportPreview } from "./previewSelectors.ts";
import { OutOfScale } from "./OutOfScale.tsx";

interface PreviewOnMapProps {
  layer: Pick<ImportLayer, "name" | "latlonBoundingBox">;
  /** As it is being made. */
  style: LayerStyle;
}

/** The layer on a map of its own. */
export function PreviewOnMap({ layer: { name, latlonBoundingBox }, style }: PreviewOnMapProps) {
  const intl = useIntl();
  const { preview, look } = useImportPreview();
  if (!latlonBoundingBox) return null;
  return (
    <PreviewMap label={intl.formatMessage({ id: "imports.mapOf" }, { name })} boundingBox={latlonBoundingBox}>
      <PreviewLayer features={preview} style={style} boundingBox={latlonBoundingBox} onLook={look} />
      <MapControls label={intl.formatMessage({ id: "map.controls" })}>
        <Zoom box={latlonBoundingBox} />
      </MapControls>
      <MapNotices>
        <OutOfScale style={style} features={preview} />
      </MapNotices>
    </PreviewMap>
  );
}

function Zoom({ box }: { box: LatLonBoundingBox }) {
  const intl = useIntl();
  const { zoomBy, showBox } = useMapView();
  return (
    <ButtonGroup vertical>
      <Button
        icon={<Plus />}
        aria-label={intl.formatMessage({ id: "map.zoomIn" })}
        onClick={() => zoomBy(1)}
      />
      <Button
        icon={<Minus />}
        aria-label={intl.formatMessage({ id: "map.zoomOut" })}
        onClick={() => zoomBy(-1)}
      />
      <Button
        icon={<ZoomToFit />}
        aria-label={intl.formatMessage({ id: "imports.zoomToLayer" })}
        onClick={() => showBox(box)}
      />
    </ButtonGroup>
  );
}
