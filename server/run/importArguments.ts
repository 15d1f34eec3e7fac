import { parseArgs } from "node:util";
import { folderNamePattern } from "../../schemas/folderName.ts";
import { parseCrs, projectionOf } from "../maps/embedded/projections.ts";
import type { DiskOrder } from "../services/import/importFromDisk.ts";
import { CommandFailure, exitCodes } from "./command.ts";

export interface ImportCommand extends Omit<DiskOrder, "path"> {
  files: string[];
}

export const importUsage = `Makes map layers of files: GeoPackage, zipped Shapefile, GeoJSON, FlatGeobuf, KML, KMZ, GML, CSV.

  npm run import -- --workspace NAME [options] FILE…

  --workspace NAME  where the layers go; a workspace that nobody knows gets a project of its own
  --crs EPSG:CODE   the coordinate system of the coordinates, where the file does not tell or is wrong
  --x NAME          the column of a CSV with x or the longitude
  --y NAME          the column of a CSV with y or the latitude
  --layer NAME      the name of the layer; of a file with several, the one to take
  --replace         layers of the same name that are there already give way
  --help            this text

The server may be running: it serves the layers by itself. The installation is that of DATA_DIR.
Progress goes to the standard error output. Exit code 0: all is imported; 1: a file could not be; 2: the command
was not understood; 3: the file leaves a question open, which --crs, --x or --y answers.`;

const options = {
  workspace: { type: "string" },
  crs: { type: "string" },
  x: { type: "string" },
  y: { type: "string" },
  layer: { type: "string" },
  replace: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Parses the arguments. Throws `CommandFailure`. */
export function commandOf(args: string[]): ImportCommand | "help" {
  const { values, positionals: files } = parsed(args);
  if (values.help) return "help";
  const { workspace, crs, x: xColumn, y: yColumn, layer, replace } = values;
  requireUsage(
    workspace !== undefined && files.length > 0,
    "Use it as: npm run import -- --workspace NAME FILE…",
  );
  requireUsage(
    new RegExp(folderNamePattern).test(workspace ?? ""),
    `${workspace} cannot be the name of a workspace: begin with a letter or a digit, after it - and _ may follow.`,
  );
  const reference = crs === undefined ? undefined : parseCrs(crs.replace(/^(epsg:)?(?=\d)/i, "EPSG:"));
  requireUsage(
    crs === undefined || (reference !== undefined && projectionOf(reference.code) !== undefined),
    `${crs} is no coordinate system that is known here. Use one such as EPSG:28992.`,
  );
  requireUsage(
    layer === undefined || (/^[A-Za-z0-9_-]{1,100}$/.test(layer) && !/^_|_$/.test(layer)),
    `${layer} cannot be the name of a layer: use letters, digits, - and _.`,
  );
  requireUsage(layer === undefined || files.length === 1, "--layer is for one file.");
  return {
    files,
    workspace: workspace ?? "",
    answers: {
      crs: reference && `EPSG:${reference.code}`,
      xColumn,
      yColumn,
    },
    layer,
    replaces: replace,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandFailure(
      `${error instanceof Error ? error.message : String(error)}\n\n${importUsage}`,
      exitCodes.usage,
    );
  }
}

function requireUsage(condition: boolean, sentence: string): void {
  if (!condition) throw new CommandFailure(`${sentence} --help tells more.`, exitCodes.usage);
}
