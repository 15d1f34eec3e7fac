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
  /** Where the project's map server draws (spec §7.15). */
  url: string;
  /** Enabled layers, the bottom one first; never empty: without layers there is no image layer (spec §4.40). */
  names: readonly string[];
  /** WMS style per layer name. */
  styles?: Readonly<Record<string, string>> | undefined;
  /** What is drawn of its only layer, as XML; absent: all. */
  filter?: string | undefined;
  /** From 0, invisible, to 1. */
  opacity?: number | undefined;
  /** Another number asks for the tiles that failed anew. */
  attempt?: number | undefined;
  /** Another number: what the layers hold differs now, so that every tile is asked for anew. */
  revision?: number | undefined;
  /** Read once; left when absent. */
  side?: Side;
  /** Read once. */
  load: LoadImage;
  /** How the tiles in view are doing, told when it changes and when the names do. */
  onStatus: (names: readonly string[], status: ImageStatus) => void;
}

/** A picture of layers (spec §4.39). Give it a new key to have it made anew. */
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

/** The image layer once the size of its tiles is known. */
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
    createImageLayer({ url, params: imageParams(names, styles, filter), shape, load, side }),
  );
  const told = useRef("");

  const attend = useEffectEvent(({ frameState }: MapEvent) => {
    const source = layer.getSource();
    if (!source || !frameState) return;
    // OpenLayers may draw the last frame of a tile that fades in and not call it complete.
    const isQuiet = !frameState.animate && frameState.tileQueue.isEmpty() && !source.isFetching();
    const isComplete = layer.getRenderer()?.renderComplete === true || isQuiet;
    const status = source.attend(frameState.wantedTiles[getUid(source)] ?? {}, isComplete);
    const telling = JSON.stringify([names, status]);
    if (telling === told.current) return;
    told.current = telling;
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
      // It is about to go: nobody waits for its tiles any more.
      layer.getSource()?.attend({}, true);
    };
  }, [layer, map]);

  return <OwnLayer layer={layer} opacity={opacity} />;
}
