import { toLonLat } from "ol/proj.js";
import { useOL } from "rlayers";
import { fitDurationMs } from "../fitExtent.ts";
import { animationMs } from "../../browser/animationMs.ts";
import { lineAt } from "../compare/sides.ts";

/** What a frame fixed over the map shows of it. */
export function usePrintFrame() {
  const { map } = useOL();
  /** The middle of an element; metres, EPSG:3857. */
  const middleOf = (element: Element) => {
    const place = map.getTargetElement().getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    return map.getCoordinateFromPixel([left - place.left + width / 2, top - place.top + height / 2]);
  };
  return {
    /** Coordinates below the middle of an element over the map; degrees. Undefined before the first frame. */
    centreBelow: (element: Element): [longitude: number, latitude: number] | undefined => {
      const middle = middleOf(element);
      if (!middle) return undefined;
      const [longitude = 0, latitude = 0] = toLonLat(middle);
      return [longitude, latitude];
    },
    /** Position of the line as a share of an element's width from its left; null without a line. */
    lineShareOf: (element: Element): number | null => {
      const linePx = lineAt(map);
      const { left, width } = element.getBoundingClientRect();
      const mapLeft = map.getTargetElement().getBoundingClientRect().left;
      return linePx === undefined ? null : (mapLeft + linePx - left) / width;
    },
    /** @returns what shows again what the map shows now */
    keepView: () => {
      const view = map.getView();
      const [center, resolution] = [view.getCenter(), view.getResolution()];
      return () => {
        if (!center || resolution === undefined) return;
        view.cancelAnimations();
        view.animate({ center, resolution, duration: animationMs(fitDurationMs) });
      };
    },
    /** Zooms around the middle of an element to the level that shows this many times more ground. */
    zoomBy: (times: number, around: Element) => {
      const view = map.getView();
      const anchor = middleOf(around);
      const wanted = (view.getResolution() ?? 0) * times;
      if (!anchor || !(wanted > 0)) return;
      view.cancelAnimations();
      // The next level further out: there the frame fits.
      const resolution = view.getResolutionForZoom(Math.floor(view.getZoomForResolution(wanted) ?? 0));
      view.animate({ resolution, anchor, duration: animationMs(fitDurationMs) });
    },
  };
}
