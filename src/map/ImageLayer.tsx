import { useOL } from "rlayers";
import { useEffect, useState } from "react";
import { createImageLayer, imageParams } from "./imageLayer.ts";
import { observeWidth } from "./observeWidth.ts";
import { OwnLayer } from "./OwnLayer.tsx";
import { imageTileSize } from "./tileGrids.ts";

export interface ImageLayerProps {
  /** Where the project's map server draws (spec §7.15). */
  url: string;
  /** Enabled layers, the bottom one first; never empty: without layers there is no image layer (spec §4.40). */
  names: readonly string[];
  /** WMS style per layer name. */
  styles?: Readonly<Record<string, string>> | undefined;
  onTileLoaded: () => void;
  onTileFailed: () => void;
}

/** The picture of all enabled layers (spec §4.39). Give it a new key to have it made anew. */
export function ImageLayer(props: ImageLayerProps) {
  const { url } = props;
  const { map } = useOL();
  const [tileSize, setTileSize] = useState<number>();

  useEffect(() => {
    const element = map.getTargetElement();
    if (!element) return undefined;
    return observeWidth(element, (widthPx) => setTileSize(imageTileSize(widthPx || undefined)));
  }, [map]);

  return tileSize && <Tiles key={`${tileSize} ${url}`} {...props} tileSize={tileSize} />;
}

/** The image layer once the size of its tiles is known. */
function Tiles({
  url,
  names,
  styles,
  onTileLoaded,
  onTileFailed,
  tileSize,
}: ImageLayerProps & { tileSize: number }) {
  const [layer] = useState(() => createImageLayer(url, imageParams(names, styles), tileSize));

  useEffect(() => {
    layer.getSource()?.updateParams(imageParams(names, styles));
  }, [layer, names, styles]);

  return <OwnLayer layer={layer} onTileLoadEnd={onTileLoaded} onTileLoadError={onTileFailed} />;
}
