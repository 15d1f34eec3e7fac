import { fromPromise } from "xstate";
import { type Preview, previewMachine, type PreviewOrder } from "../../../machines/import/previewMachine.ts";
import { layerStyleMachine } from "../../../machines/layer-style/layerStyleMachine.ts";
import type { KeptStyle, LayerStyleEvent } from "../../../machines/layer-style/layerStyleSetup.ts";
import {
  styleFileName,
  styleFormatOf,
  type ChosenFile,
  type StyleOfFile,
  type StyleReport,
} from "../../../machines/layer-style/styleFiles.ts";
import type { StyleToWrite } from "../../../schemas/styleFile.ts";
import type { Api } from "../../api/createApi.ts";
import {
  fetchLayerStyle,
  fetchStoredFeatures,
  readStyleFile,
  saveLayerStyle,
  type StoredLayerKey,
  writeStyleFile,
} from "../../api/storedLayers.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

/** Gives the style of a layer its calls. */
export const provideLayerStyle = (api: Api, key: StoredLayerKey, saveFile: (file: File) => void) =>
  layerStyleMachine.provide({
    actors: {
      loadStyle: fromPromise<KeptStyle>(({ signal }) => fetchLayerStyle(api, key, signal)),
      saveStyle: fromPromise<KeptStyle, KeptStyle>(({ input }) => saveLayerStyle(api, key, input)),
      readFile: fromPromise<StyleOfFile, ChosenFile>(async ({ input, signal }) => {
        const { name } = input;
        const file = { format: styleFormatOf(name) ?? "sld", text: await input.text() };
        return { name, ...(await readStyleFile(api, key, { file, signal })) };
      }),
      writeFile: fromPromise<StyleReport, StyleToWrite>(async ({ input, signal }) => {
        const { text, losses } = await writeStyleFile(api, key, { order: input, signal });
        const name = styleFileName(key.name, input.format);
        saveFile(new File([text], name));
        return { kind: "written", name, losses };
      }),
      watchRecovery: watchRecovery<LayerStyleEvent>(api, { type: "style.load" }),
    },
  });

/** Gives the preview of a layer that is served its call. */
export const provideStoredPreview = (api: Api, key: StoredLayerKey) =>
  previewMachine.provide({
    actors: {
      loadPreview: fromPromise<Preview, PreviewOrder>(({ input, signal }) =>
        fetchStoredFeatures(api, { ...key, ...input }, signal),
      ),
    },
  });
