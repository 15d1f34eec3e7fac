import type MapEvent from "ol/MapEvent.js";
import { getUid } from "ol/util.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createImageLayer, imageParams } from "./imageLayer.ts";
import type { LoadImage } from "./imageSource.ts";
import type { ImageStatus } from "./imageStatus.ts";
import { observeWidth } from "../observeWidth.ts";
import { OwnLayer } from "../OwnLayer.tsx";
import type { Side } from "../compare/sides.ts";
import { imageTileShape, type TileShape } from "../tileGrids.ts";

export interface ImageLayerProps {
  /** The project's WMS (spec §7.15). */
  url: string;
  /** Enabled layers, the bottom one first; never empty: without layers there is no image layer (spec §4.40). */
  names: readonly string[];
  /** WMS style per layer name. */
  styles?: Readonly<Record<string, string>> | undefined;
  /** The filter of its only layer, as XML; absent: none. */
  filter?: string | undefined;
  /** From 0, invisible, to 1. */
  opacity?: number | undefined;
  /** A new number reloads the failed tiles. */
  attempt?: number | undefined;
  /** A new number reloads all tiles, after a change of the layers' content. */
  revision?: number | undefined;
  /** Read once; left when absent. */
  side?: Side;
  /** Read once. */
  load: LoadImage;
  /** State of the tiles in view; called when it or the names change. */
  onStatus: (names: readonly string[], status: ImageStatus) => void;
}

/** An image of layers (spec §4.39). A new key creates it again. */
export function ImageLayer(props: ImageLayerProps) {
  const { url } = props;
  const { map } = useOL();
  const [shape, setShape] = useState<TileShape>();

  useEffect(() => {
    const element = map.getTargetElement();
    if (!element) return undefined;
    return observeWidth(element, (widthPx) => {
      const next = imageTileShape(widthPx || undefined, window.devicePixelRatio);
      setShape((shape) =>
        shape?.tileSizePx === next.tileSizePx && shape.density === next.density ? shape : next,
      );
    });
  }, [map]);

  return shape && <Tiles key={`${shape.tileSizePx} ${shape.density} ${url}`} {...props} shape={shape} />;
}

/** The image layer once the tile size is known. */
function Tiles(props: ImageLayerProps & { shape: TileShape }) {
  const {
    url,
    names,
    styles,
    filter,
    opacity = 1,
    attempt = 0,
    revision = 0,
    load,
    onStatus,
    shape,
    side,
  } = props;
  const { map } = useOL();
  const [layer] = useState(() =>
    createImageLayer({
      url,
      params: imageParams(names, styles, filter),
      shape,
      load,
      side,
      view: () => map.getView().calculateExtent(map.getSize()),
    }),
  );
  const reported = useRef("");

  const attend = useEffectEvent(({ frameState }: MapEvent) => {
    const source = layer.getSource();
    if (!source || !frameState) return;
    // OpenLayers may render the last frame of a fading tile without `rendercomplete`.
    const isQuiet = !frameState.animate && frameState.tileQueue.isEmpty() && !source.isFetching();
    const isComplete = layer.getRenderer()?.renderComplete === true || isQuiet;
    const status = source.attend(frameState.wantedTiles[getUid(source)] ?? {}, isComplete);
    const telling = JSON.stringify([names, status]);
    if (telling === reported.current) return;
    reported.current = telling;
    onStatus(names, status);
  });

  useEffect(() => {
    layer.getSource()?.updateParams(imageParams(names, styles, filter));
  }, [layer, names, styles, filter]);

  useEffect(() => layer.getSource()?.setRevision(revision), [layer, revision]);

  useEffect(() => {
    if (attempt > 0) layer.getSource()?.retry();
    map.render();
  }, [layer, map, attempt]);

  useEffect(() => {
    const onFrame = (event: MapEvent) => attend(event);
    map.on("postrender", onFrame);
    return () => {
      map.un("postrender", onFrame);
      // Unmounting: cancels its tiles.
      layer.getSource()?.attend({}, true);
    };
  }, [layer, map]);

  return <OwnLayer layer={layer} opacity={opacity} />;
}
