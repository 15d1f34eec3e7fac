import { groundResolution } from "../../../machines/scale/mapScale.ts";
import { pageLayout } from "../../../machines/print/pageLayout.ts";
import type { Ref } from "react";
import { MapOverlay } from "../../map/MapOverlay.tsx";
import { useMapGround } from "../../map/coordinates/useMapGround.ts";
import { Print, selectChoices } from "./selectors.ts";

const mmPerM = 1_000;

interface PrintFrameProps {
  /** They take room on the page. */
  notes: readonly string[];
  /** Where the frame has room. */
  areaRef: Ref<HTMLDivElement>;
  /** The part of the map that is printed. */
  mapRef: Ref<HTMLDivElement>;
}

/** The page over the map, as large as it is on the ground. The map moves below it. */
export function PrintFrame({ notes, areaRef, mapRef }: PrintFrameProps) {
  const choices = Print.useSelector(selectChoices);
  const { resolution, latitude } = useMapGround();
  const { page, map } = pageLayout({ ...choices, notes });
  const pxPerMm = choices.denominator / mmPerM / groundResolution(resolution, latitude);
  const toPx = (mm: number) => Number((mm * pxPerMm).toFixed(1));
  const border = {
    top: map.yMm,
    right: page.widthMm - map.xMm - map.widthMm,
    bottom: page.heightMm - map.yMm - map.heightMm,
    left: map.xMm,
  };
  if (!Number.isFinite(pxPerMm)) return null;
  return (
    <MapOverlay>
      <div ref={areaRef} className="print-area" aria-hidden>
        <div
          className="print-page"
          style={{
            left: `calc(50% - ${toPx(map.widthMm / 2 + border.left)}px)`,
            top: `calc(50% - ${toPx(map.heightMm / 2 + border.top)}px)`,
            borderWidth: [border.top, border.right, border.bottom, border.left]
              .map((mm) => `${toPx(mm)}px`)
              .join(" "),
          }}
        >
          <div
            ref={mapRef}
            className="print-map"
            style={{ width: toPx(map.widthMm), height: toPx(map.heightMm) }}
          />
        </div>
      </div>
    </MapOverlay>
  );
}
