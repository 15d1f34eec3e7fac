import type { PermissionService } from "../access/permissions.ts";
import { areaGroupService } from "../area-groups/areaGroups.ts";
import { bookmarkService } from "../bookmarks/bookmarks.ts";
import { drawingService } from "../drawings/drawings.ts";
import { layerExportService } from "../layer-export/layerExports.ts";
import { attributeValueService } from "../layer-filter/attributeValues.ts";
import type { MayDescribe } from "../layer-metadata/describingRule.ts";
import { layerMetadataService } from "../layer-metadata/layerMetadata.ts";
import { projectFormService } from "../projects/projectForms.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { AttemptLimits } from "../rate-limits/attemptLimits.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import { featureSearchService } from "../search/featureSearch.ts";
import { placeSearchService } from "../search/placeSearch.ts";
import type { ServiceParts } from "../ServiceParts.ts";

interface SharedParts {
  projects: ProjectService;
  permissions: PermissionService;
  mayDescribe: MayDescribe;
  limits: AttemptLimits;
  changeEvents: ChangeEvents;
}

/** What people find, keep and tell in the map of a project, and how that map is arranged. */
export function mapServices(options: ServiceParts, shared: SharedParts) {
  const { repositories, catalog, importer, now } = options;
  const { projects } = shared;
  const parts = { ...repositories, ...shared, catalog, importer, now };
  const layerMetadata = layerMetadataService({
    ...parts,
    toldIn: options.toldIn,
    isListed: importer !== undefined,
  });
  return {
    areaGroups: areaGroupService({ projects, groupByAreas: options.groupByAreas }),
    attributeValues: attributeValueService({ projects, countValues: options.countValues }),
    bookmarks: bookmarkService(parts),
    drawings: drawingService(parts),
    featureSearch: featureSearchService({ projects, find: options.findFeatures }),
    layerExports: layerExportService({ ...parts, layerMetadata }),
    layerMetadata,
    placeSearch: placeSearchService({
      url: options.placesUrl,
      limits: shared.limits,
      now,
      log: options.log,
    }),
    projectForms: projectFormService({ ...parts, hasStyles: importer !== undefined }),
  };
}
