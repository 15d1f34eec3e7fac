import type { LoadFeatures } from "./layers/featurePages.ts";
import type { FeatureStatus } from "./layers/featureStatus.ts";
import { VectorLayer } from "./layers/VectorLayer.tsx";
import { ImageLayer, type ImageLayerProps } from "./layers/ImageLayer.tsx";
import type { LoadImage } from "./layers/imageSource.ts";
import type { ImageStatus } from "./layers/imageStatus.ts";
import { LayerOrder } from "./LayerOrder.tsx";
import type { Side } from "./compare/sides.ts";

/** One layer of the project as it is to be drawn. */
interface DrawnLayer {
  name: string;
  /** Whether its features can be pointed at. */
  isEnabled: boolean;
  opacity: number;
  /** Another number asks for it anew. */
  attempt: number;
  isOutlined: boolean;
}

/** A picture of layers; another key has it made anew. */
type DrawnPicture = Pick<ImageLayerProps, "names" | "opacity" | "filter" | "attempt" | "revision"> & {
  key: string;
};

/** How a project's layers are had. The functions must stay the same while mounted. */
export interface LayerLoading {
  /** Where the project's map server draws. */
  imageUrl: string;
  styles: Readonly<Record<string, string>> | undefined;
  loadImage: LoadImage;
  loadFeatures: LoadFeatures;
}

export interface ProjectLayersProps extends LayerLoading {
  side: Side;
  /** The bottom one first, as are the layers. */
  pictures: readonly DrawnPicture[];
  layers: readonly DrawnLayer[];
  /** The names of the layers, in their order; another list puts them in order anew. */
  order: readonly string[];
  /** False while the map moves (spec §4.47). */
  areVectorsShown: boolean;
  onImageStatus: (names: readonly string[], status: ImageStatus) => void;
  /** Must stay the same while mounted. */
  onFeatureStatus: (name: string, status: FeatureStatus) => void;
}

/** The pictures of a project's layers on one side of the map, and their features (spec §4.38–4.41). */
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
        />
      ))}
      <LayerOrder names={order} side={side} />
    </>
  );
}
