import { ClassList } from "./ClassList.tsx";
import { useListed } from "./heldLayers.ts";

/** What the symbols of a layer stand for, below its name; nothing where the map server has that as a picture only. */
export function LayerClasses({ name }: { name: string }) {
  const classes = useListed(({ context }) => context.descriptions[name]?.classes);
  return classes && classes.length > 0 ? <ClassList layer={name} classes={classes} /> : null;
}
