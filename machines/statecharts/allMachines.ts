import type { AnyStateMachine } from "xstate";
import { activityMachine } from "../activity/activityMachine.ts";
import { appMachine } from "../app/appMachine.ts";
import { changesMachine } from "../realtime/changesMachine.ts";
import { languageMachine } from "../language/languageMachine.ts";
import { realtimeMachine } from "../realtime/realtimeMachine.ts";
import { sidebarMachine } from "../sidebar/sidebarMachine.ts";
import { startMachine } from "../app/startMachine.ts";
import { themeMachine } from "../theme/themeMachine.ts";
import { toastsMachine } from "../toasts/toastsMachine.ts";
import { bookmarksMachine } from "../bookmarks/bookmarksMachine.ts";
import { compareMachine } from "../compare/compareMachine.ts";
import { coordinatesMachine } from "../coordinates/coordinatesMachine.ts";
import { goToMachine } from "../coordinates/goToMachine.ts";
import { demoMachine } from "../demo/demoMachine.ts";
import { tourMachine } from "../demo/tourMachine.ts";
import { docksMachine } from "../docks/docksMachine.ts";
import { fullScreenMachine } from "../docks/fullScreenMachine.ts";
import { examAttemptMachine } from "../exams/examAttemptMachine.ts";
import { highlightMachine } from "../feature-info/highlightMachine.ts";
import { formMachine } from "../records/formMachine.ts";
import { pictureMachine } from "../pictures/pictureMachine.ts";
import { recordMachine } from "../records/recordMachine.ts";
import { importMachine } from "../import/importMachine.ts";
import { layerRemovalMachine } from "../workspace-layers/layerRemovalMachine.ts";
import { previewMachine } from "../import/previewMachine.ts";
import { layerStyleMachine } from "../layer-style/layerStyleMachine.ts";
import { filterEditorMachine } from "../layer-filter/filterEditorMachine.ts";
import { layersMachine } from "../layers/layersMachine.ts";
import { legendMachine } from "../legend/legendMachine.ts";
import { readingMachine } from "../lists/readingMachine.ts";
import { resourceListMachine } from "../lists/resourceListMachine.ts";
import { permalinkMachine } from "../permalink/permalinkMachine.ts";
import { locateMachine } from "../locate/locateMachine.ts";
import { baseLayerMachine } from "../base-map/baseLayerMachine.ts";
import { copyMachine } from "../copying/copyMachine.ts";
import { hotkeysMachine } from "../keyboard/hotkeysMachine.ts";
import { mapMachine } from "../map-view/mapMachine.ts";
import { movementMachine } from "../map-view/movementMachine.ts";
import { updateMachine } from "../map-view/updateMachine.ts";
import { measureMachine } from "../measure/measureMachine.ts";
import { assignmentMachine } from "../workspaces/assignmentMachine.ts";
import { resendInvitationMachine } from "../company-users/resendInvitationMachine.ts";
import { standingMachine } from "../company-users/standingMachine.ts";
import { printMachine } from "../print/printMachine.ts";
import { searchMachine } from "../search/searchMachine.ts";
import { activateMachine } from "../invitation/activateMachine.ts";
import { emailConfirmMachine } from "../email-change/emailConfirmMachine.ts";
import { logoutMachine } from "../sign-out/logoutMachine.ts";
import { passwordForgotMachine } from "../password-reset/passwordForgotMachine.ts";
import { passwordResetMachine } from "../password-reset/passwordResetMachine.ts";
import { signInMachine } from "../sign-in/signInMachine.ts";
import { watchMachine } from "./watchMachine.ts";
import { tableMachine } from "../attribute-table/tableMachine.ts";
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
