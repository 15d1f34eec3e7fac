import type { MapCall } from "../../services/maps/MapCall.ts";
import type { MapServer } from "../MapServer.ts";

/** Names a style other than the default, as far as it is written plainly; what is not is refused with other names. */
const namesStyle = /(^|&)styles?=[^&]*[^&,]/i;

/** The call with the styles that the map server offers of the project's layers, where it names one. */
export async function withOfferedStyles(
  call: MapCall,
  { layersOf }: Pick<MapServer, "layersOf">,
): Promise<MapCall> {
  const { project, rawQuery } = call;
  if (!namesStyle.test(rawQuery)) return call;
  const offered = await layersOf(project.workspace);
  const styles = offered.flatMap(({ name, styles = [] }) => (project.layers.includes(name) ? styles : []));
  return { ...call, project: { ...project, offeredStyles: styles } };
}
