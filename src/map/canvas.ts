/**
 * A canvas off screen, to be scaled well.
 * @throws when the browser has no room for one so large
 */
export function createCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error(`There is no room to draw ${width} by ${height} pixels`);
  context.imageSmoothingQuality = "high";
  return { canvas, context };
}

/**
 * The bytes of a canvas as a file of this type.
 * @throws when the browser has no room for so large a picture
 */
export const encodeCanvas = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The browser can't encode the picture"))),
      type,
      quality,
    );
  });
