import { notProvided } from "../notProvided.ts";
import { beginParts } from "./beginParts.ts";
import { mapMessages } from "./mapMessages.ts";
import { emptyLink } from "../permalink/MapLink.ts";
import {
  drawingsPanel,
  featurePanel,
  filterPanel,
  missingContainerMessage,
  selectionPanel,
  tablePanel,
} from "./mapSetup.ts";

const endAll = { type: "endActors", params: {} } as const;

/**
 * Opening a project's map: its description, then the place on the page (spec §2.37, §4.37, §8.10). It begins the actors of
 * the map under their names, those of the first picture by itself and the others when their code is there, ends them with
 * the map, and passes on what one of them says and others are to hear.
 */
export const mapMachine = mapMessages.createMachine({
  id: "map",
  context: ({ input, spawn, self }) => {
    const { parts, pictureOf = () => ({}), newMeasurementId = notProvided("newMeasurementId") } = input;
    beginParts(parts, { spawn, system: self.system, listener: self });
    return {
      projectId: null,
      project: null,
      attempt: 0,
      begun: [],
      pictureOf,
      newMeasurementId,
      linked: emptyLink,
      toDraw: [],
    };
  },
  invoke: { id: "watchApp", src: "watchApp" },
  initial: "uninitialised",
  states: {
    uninitialised: { entry: [endAll, "restoreDefaults"] },
    loading: {
      entry: endAll,
      invoke: {
        src: "loadMapData",
        input: ({ context }) => ({ projectId: context.projectId ?? Number.NaN }),
        onDone: {
          target: "attaching",
          actions: [
            { type: "setProject", params: ({ event }) => ({ project: event.output }) },
            { type: "beginPicture", params: ({ event }) => ({ project: event.output }) },
          ],
        },
        onError: [
          { guard: { type: "isNotFound", params: ({ event }) => event }, target: "notFound" },
          { target: "failed" },
        ],
      },
    },
    attaching: {
      on: {
        "map.attached": "initialised",
        "map.containerMissing": {
          target: "uninitialised",
          actions: { type: "logProblem", params: { message: missingContainerMessage } },
        },
      },
    },
    initialised: {
      on: {
        "map.update": [
          // Its layers come from elsewhere: that is another map.
          {
            guard: { type: "isElsewhere", params: ({ event }) => event },
            actions: [
              endAll,
              { type: "setProject", params: ({ event }) => event },
              { type: "beginPicture", params: ({ event }) => event },
            ],
          },
          { actions: { type: "updateProject", params: ({ event }) => event } },
        ],
      },
      initial: "painting",
      states: {
        // What is not needed for the first picture is fetched after it.
        painting: { on: { "map.painted": "equipped" }, after: { toolsWait: "equipped" } },
        equipped: { entry: "loadSessionDialog" },
      },
    },
    notFound: {},
    failed: {
      invoke: { src: "watchRecovery" },
      on: { "map.retry": "loading", "session.resumed": "loading" },
    },
  },
  on: {
    "map.open": [
      {
        guard: { type: "isNumbered", params: ({ event }) => event },
        target: ".loading",
        actions: { type: "setProjectId", params: ({ event }) => event },
      },
      { target: ".notFound", actions: "restoreDefaults" },
    ],
    "map.reset": ".uninitialised",
    "actors.arrived": { actions: [{ type: "beginActors", params: ({ event }) => event }, "sendDrawn"] },
    "actors.leave": { actions: { type: "endActors", params: ({ event }) => event } },

    // Work goes on through the end of a session, the loss of the connection and changes by others.
    "session.resumed": { actions: ["askLayersAgain", "checkUpdate"] },
    "connection.regained": { actions: "askLayersAgain" },
    "project.changed": {
      guard: { type: "isOwnProject", params: ({ event }) => event },
      actions: "checkUpdate",
    },
    "layers.changed": {
      guard: { type: "isOwnWorkspace", params: ({ event }) => event },
      // A layer may have come or gone with its content.
      actions: [{ type: "renewLayers", params: ({ event }) => event }, "checkUpdate"],
    },
    "changes.missed": {
      actions: ["checkUpdate", "renewBookmarks", "renewDrawings"],
    },
    "resource.changed": [
      {
        guard: { type: "isOfBookmarks", params: ({ event }) => event },
        actions: "renewBookmarks",
      },
      { guard: { type: "isOfDrawings", params: ({ event }) => event }, actions: "renewDrawings" },
    ],
    "update.taken": {
      actions: [
        { type: "takeLayers", params: ({ event }) => event },
        { type: "takeRightLayers", params: ({ event }) => event },
        { type: "takeUpdate", params: ({ event }) => event },
        "announceUpdate",
      ],
    },

    "layer.toggled": {
      actions: [
        {
          type: "logAction",
          params: ({ event }) => ({
            action: event.isEnabled ? ("layerEnabled" as const) : ("layerDisabled" as const),
            layer: event.name,
          }),
        },
        "advanceTourByToggle",
      ],
    },
    "layers.toggled": {
      actions: [
        {
          type: "logAction",
          params: ({ event }) => ({
            action: event.isEnabled ? ("allLayersEnabled" as const) : ("allLayersDisabled" as const),
          }),
        },
        "advanceTourByToggle",
      ],
    },
    "features.changed": { actions: { type: "renewTable", params: ({ event }) => event } },
    "feature.shown": {
      actions: [
        { type: "openPanel", params: { panel: featurePanel } },
        { type: "showInTable", params: ({ event }) => event },
        "advanceTourByOpening",
      ],
    },
    "feature.closed": {
      actions: [{ type: "closePanel", params: { panel: featurePanel } }, "advanceTourByClosing"],
    },
    "features.tabulated": {
      actions: [
        { type: "openTable", params: ({ event }) => event },
        { type: "gatherInTable", params: ({ event }) => event },
      ],
    },
    "table.opened": {
      actions: [{ type: "openPanel", params: { panel: tablePanel } }, "showSelectedInTable"],
    },
    "rows.chosen": { actions: { type: "takeChosenRows", params: ({ event }) => event } },
    "selection.changed": { actions: "showSelectedInTable" },
    "selection.fellShort": { actions: { type: "openPanel", params: { panel: selectionPanel } } },
    "place.begun": { actions: ["keepReshaped", "stopMeasuring", "stopDrawingShape"] },
    "measure.begun": { actions: ["stopDrawingPlace", "stopDrawingShape"] },
    "shape.begun": { actions: ["keepReshaped", "stopMeasuring", "stopDrawingPlace"] },
    "drawing.saved": { actions: { type: "takeDrawing", params: ({ event }) => event } },
    "table.closed": { actions: { type: "closePanel", params: { panel: tablePanel } } },
    "editor.opened": { actions: { type: "openPanel", params: { panel: filterPanel } } },
    "editor.closed": { actions: { type: "closePanel", params: { panel: filterPanel } } },
    "measurement.finished": { actions: "advanceTourByMeasuring" },
    "measurement.drawn": {
      actions: [
        { type: "holdDrawn", params: ({ event }) => event },
        "sendDrawn",
        { type: "openPanel", params: { panel: drawingsPanel } },
      ],
    },
    "tour.asked": { actions: "startTour" },

    "map.rested": {
      actions: [
        { type: "sendRested", params: ({ event }) => event },
        { type: "noteRested", params: ({ event }) => event },
      ],
    },
    "place.wanted": { actions: { type: "standAt", params: ({ event }) => event } },
    "shown.changed": { actions: "sendShown" },
    "link.show": {
      actions: [
        { type: "showLayers", params: ({ event }) => event },
        { type: "showStyles", params: ({ event }) => event },
        { type: "showFilters", params: ({ event }) => event },
        { type: "showBaseLayer", params: ({ event }) => event },
        { type: "showCompared", params: ({ event }) => event },
        { type: "stopComparing", params: ({ event }) => event },
        { type: "addMeasurements", params: ({ event }) => event },
        { type: "closeOtherFeature", params: ({ event }) => event },
        { type: "setLinked", params: ({ event }) => event },
        { type: "showDrawings", params: ({ event }) => event },
        { type: "showSelection", params: ({ event }) => event },
        { type: "standAtPlace", params: ({ event }) => event },
        // Drawings and what is selected say nothing of themselves before their code is there.
        "sendShown",
      ],
    },
    "feature.found": { actions: { type: "openFeature", params: ({ event }) => event } },
    "feature.chosen": {
      actions: [
        // First: the attributes that open over the map look for where it is now.
        { type: "standAtFeature", params: ({ event }) => event },
        "closeFeature",
        { type: "openFeature", params: ({ event }) => event },
      ],
    },
    "coordinate.chosen": { actions: { type: "goToCoordinate", params: ({ event }) => event } },
    "place.chosen": { actions: { type: "goToPlace", params: ({ event }) => event } },
    "left.show": {
      actions: [
        { type: "showLeftLayers", params: ({ event }) => event },
        { type: "showLeftBase", params: ({ event }) => event },
      ],
    },
  },
});
