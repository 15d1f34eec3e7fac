import type { AnyStateMachine } from "xstate";
import { activityMachine } from "../activity/activityMachine.ts";
import { appMachine } from "../app/appMachine.ts";
import { changesMachine } from "../app/changesMachine.ts";
import { languageMachine } from "../app/languageMachine.ts";
import { realtimeMachine } from "../app/realtimeMachine.ts";
import { sidebarMachine } from "../app/sidebarMachine.ts";
import { startMachine } from "../app/startMachine.ts";
import { themeMachine } from "../app/themeMachine.ts";
import { toastsMachine } from "../app/toastsMachine.ts";
import { bookmarksMachine } from "../bookmarks/bookmarksMachine.ts";
import { compareMachine } from "../compare/compareMachine.ts";
import { coordinatesMachine } from "../coordinates/coordinatesMachine.ts";
import { goToMachine } from "../coordinates/goToMachine.ts";
import { demoMachine } from "../demo/demoMachine.ts";
import { tourMachine } from "../demo/tourMachine.ts";
import { docksMachine } from "../docks/docksMachine.ts";
import { fullScreenMachine } from "../docks/fullScreenMachine.ts";
import { examAttemptMachine } from "../exams/examAttemptMachine.ts";
import { highlightMachine } from "../features/highlightMachine.ts";
import { formMachine } from "../forms/formMachine.ts";
import { pictureMachine } from "../forms/pictureMachine.ts";
import { recordMachine } from "../forms/recordMachine.ts";
import { importMachine } from "../import/importMachine.ts";
import { layerRemovalMachine } from "../import/layerRemovalMachine.ts";
import { previewMachine } from "../import/previewMachine.ts";
import { layerStyleMachine } from "../layer-style/layerStyleMachine.ts";
import { filterEditorMachine } from "../layers/filterEditorMachine.ts";
import { layersMachine } from "../layers/layersMachine.ts";
import { legendMachine } from "../layers/legendMachine.ts";
import { readingMachine } from "../lists/readingMachine.ts";
import { resourceListMachine } from "../lists/resourceListMachine.ts";
import { permalinkMachine } from "../link/permalinkMachine.ts";
import { locateMachine } from "../locate/locateMachine.ts";
import { baseLayerMachine } from "../map/baseLayerMachine.ts";
import { copyMachine } from "../map/copyMachine.ts";
import { hotkeysMachine } from "../map/hotkeysMachine.ts";
import { mapMachine } from "../map/mapMachine.ts";
import { movementMachine } from "../map/movementMachine.ts";
import { updateMachine } from "../map/updateMachine.ts";
import { measureMachine } from "../measure/measureMachine.ts";
import { assignmentMachine } from "../people/assignmentMachine.ts";
import { resendInvitationMachine } from "../people/resendInvitationMachine.ts";
import { standingMachine } from "../people/standingMachine.ts";
import { printMachine } from "../print/printMachine.ts";
import { searchMachine } from "../search/searchMachine.ts";
import { activateMachine } from "../session/activateMachine.ts";
import { emailConfirmMachine } from "../session/emailConfirmMachine.ts";
import { logoutMachine } from "../session/logoutMachine.ts";
import { passwordForgotMachine } from "../session/passwordForgotMachine.ts";
import { passwordResetMachine } from "../session/passwordResetMachine.ts";
import { signInMachine } from "../session/signInMachine.ts";
import { watchMachine } from "./watchMachine.ts";
import { tableMachine } from "../table/tableMachine.ts";
import { synchronisationMachine } from "../synchronisation/synchronisationMachine.ts";

/** Every machine of the product, by its folder. */
export const machinesByFolder: Readonly<Record<string, readonly AnyStateMachine[]>> = {
  activity: [activityMachine],
  app: [
    appMachine,
    changesMachine,
    languageMachine,
    realtimeMachine,
    sidebarMachine,
    startMachine,
    themeMachine,
    toastsMachine,
  ],
  bookmarks: [bookmarksMachine],
  compare: [compareMachine],
  coordinates: [coordinatesMachine, goToMachine],
  demo: [demoMachine, tourMachine],
  docks: [docksMachine, fullScreenMachine],
  exams: [examAttemptMachine],
  features: [highlightMachine],
  forms: [formMachine, pictureMachine, recordMachine],
  import: [importMachine, layerRemovalMachine, previewMachine],
  "layer-style": [layerStyleMachine],
  layers: [filterEditorMachine, layersMachine, legendMachine],
  link: [permalinkMachine],
  lists: [readingMachine, resourceListMachine],
  locate: [locateMachine],
  map: [baseLayerMachine, copyMachine, hotkeysMachine, mapMachine, movementMachine, updateMachine],
  measure: [measureMachine],
  people: [assignmentMachine, resendInvitationMachine, standingMachine],
  print: [printMachine],
  search: [searchMachine],
  session: [
    activateMachine,
    emailConfirmMachine,
    logoutMachine,
    passwordForgotMachine,
    passwordResetMachine,
    signInMachine,
  ],
  statecharts: [watchMachine],
  synchronisation: [synchronisationMachine],
  table: [tableMachine],
};

/** Every machine of the product, by the order of its folder. */
export const allMachines: readonly AnyStateMachine[] = Object.values(machinesByFolder).flat();
