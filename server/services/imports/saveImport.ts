import type { ImportSave } from "../../../schemas/geodataImport.ts";
import type { ImportRecord, ImportRepository } from "../../repositories/imports.ts";
import { ValidationFailed } from "../errors.ts";
import type { NewsService } from "../news.ts";
import type { ProjectService } from "../projects.ts";
import { ImportWrongState } from "./importErrors.ts";
import type { ImportWorkshop } from "./ImportWorkshop.ts";

interface SaveParts {
  imports: ImportRepository;
  workshop: ImportWorkshop;
  projects: ProjectService;
  news: NewsService;
  announce: (id: string) => void;
  leaseMs: number;
  now: () => Date;
}

/** Makes layers of what was read. What fails leaves the import ready, to be saved otherwise. */
export async function saveImport(
  parts: SaveParts,
  record: ImportRecord,
  save: ImportSave,
): Promise<ImportRecord> {
  const { imports, workshop, announce, now } = parts;
  checkLayers(record, save);
  const { workspace } = record;
  const names = save.layers.map(({ name }) => name);
  await workshop.demandPlaces(workspace, names, save.replaces ?? false);
  // Long enough for any layer to be loaded; a save that was killed can be begun anew after it.
  const claimedUntil = new Date(now().getTime() + 10 * parts.leaseMs);
  const claim = await imports.claimSaving(record.id, now(), claimedUntil);
  if (!claim) throw new ImportWrongState();
  announce(record.id);
  try {
    // Before the files: whoever hears of the new layers can then open their project.
    if (await imports.makeKnown(workspace, boxOf(record, save))) {
      parts.projects.forget();
      parts.news.workspacesChanged();
    }
    await workshop.place(record.id, workspace, save.layers);
  } catch (error) {
    await imports.finish(claim, { state: "ready", failure: null }, now());
    announce(record.id);
    throw error;
  }
  const saved = await imports.finish(claim, { state: "saved", failure: null }, now());
  await workshop.forget(record.id);
  announce(record.id);
  return saved ?? { ...record, state: "saved" };
}

function checkLayers({ layers }: ImportRecord, save: ImportSave): void {
  const names = new Set<string>();
  const indexes = new Set<number>();
  for (const [n, { index, name }] of save.layers.entries()) {
    const layer = layers.find((each) => each.index === index);
    if (!layer || layer.featureCount === 0 || indexes.has(index))
      throw new ValidationFailed([{ path: `/layers/${n}/index`, message: "is" }]);
    if (names.has(name) || /^_|_$/.test(name))
      throw new ValidationFailed([{ path: `/layers/${n}/name`, message: "is" }]);
    names.add(name);
    indexes.add(index);
  }
}

/** All that is saved, within what a project can show: minx, miny, maxx, maxy. */
function boxOf({ layers }: ImportRecord, save: ImportSave): number[] {
  const boxes = save.layers.flatMap(({ index }) => layers[index]?.latlonBoundingBox ?? []);
  const bounded = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  return [
    bounded(Math.min(...boxes.map(({ minx }) => minx)), 180),
    bounded(Math.min(...boxes.map(({ miny }) => miny)), 90),
    bounded(Math.max(...boxes.map(({ maxx }) => maxx)), 180),
    bounded(Math.max(...boxes.map(({ maxy }) => maxy)), 90),
  ];
}
