import type { Eagerness } from "./layers/featureLimits.ts";
import type { LoadFeatures } from "./layers/featurePages.ts";
import type { FeatureStatus } from "./layers/featureStatus.ts";
import { VectorLayer } from "./layers/VectorLayer.tsx";
import { ImageLayer, type ImageLayerProps } from "./layers/ImageLayer.tsx";
import type { LoadImage } from "./layers/imageSource.ts";
import type { ImageStatus } from "./layers/imageStatus.ts";
import { LayerOrder } from "./LayerOrder.tsx";
import type { Side } from "./compare/sides.ts";

/** A layer of the project to draw. */
interface DrawnLayer {
  name: string;
  /** Whether its features react to the pointer. */
  isEnabled: boolean;
  opacity: number;
  /** A new number reloads it. */
  attempt: number;
  isOutlined: boolean;
}

/** An image of layers; a new key creates it again. */
type DrawnPicture = Pick<ImageLayerProps, "names" | "opacity" | "filter" | "attempt" | "revision"> & {
  key: string;
};

/** Loaders of a project's layers. The functions must be stable while mounted. */
export interface LayerLoading {
  /** The project's WMS. */
  imageUrl: string;
  loadImage: LoadImage;
  loadFeatures: LoadFeatures;
}

export interface ProjectLayersProps extends LayerLoading {
  side: Side;
  /** WMS style per layer name; a layer without one has its default. */
  styles: Readonly<Record<string, string>>;
  /** The bottom one first, as are the layers. */
  pictures: readonly DrawnPicture[];
  layers: readonly DrawnLayer[];
  /** Layer names in order; a new array reorders them. */
  order: readonly string[];
  /** False while the map moves (spec §4.47). */
  areVectorsShown: boolean;
  /** How much of the features in view is loaded. */
  eagerness: Eagerness;
  onImageStatus: (names: readonly string[], status: ImageStatus) => void;
  /** Must be stable while mounted. */
  onFeatureStatus: (name: string, status: FeatureStatus) => void;
}

/** The images of a project's layers on one side of the map, and their features (spec §4.38–4.41). */
export function ProjectLayers(props: ProjectLayersProps) {
  const { side, imageUrl, styles, loadImage, loadFeatures, pictures, layers, order } = props;
  return (
    <>
      {pictures.map(({ key, ...picture }) => (
        <ImageLayer
          key={key}
          {...picture}
          side={side}
          url={imageUrl}
          styles={styles}
          load={loadImage}
          onStatus={props.onImageStatus}
        />
      ))}
      {layers.map(({ name, ...layer }) => (
        <VectorLayer
          key={name}
          {...layer}
          side={side}
          name={name}
          load={loadFeatures}
          onStatus={props.onFeatureStatus}
          isShown={props.areVectorsShown}
          eagerness={props.eagerness}
        />
      ))}
      <LayerOrder names={order} side={side} />
    </>
  );
}
