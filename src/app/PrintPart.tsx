import { Spinner } from "@blueprintjs/core";
import { useState } from "react";
import { useIntl } from "react-intl";
import { imageUrl, legendUrl, type ProjectMapServer } from "../api/mapServer.ts";
import { browserStorage } from "../effects/browserStorage.ts";
import { providePrint, storedPrintChoices, type PrintedMap } from "../effects/print/providePrint.ts";
import { figureText } from "../features/measure/measureWords.ts";
import { PrintPanel } from "../features/print/PrintPanel.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import type { MapData } from "../../schemas/project.ts";
import { BaseLayerChoice, selectBaseLayer } from "../state/baseLayer.ts";
import { layerRules, Layers, selectEntries, selectPictures, selectTitle } from "../state/layers.ts";
import { Measure, selectMeasurements, selectMethod } from "../state/measure.ts";
import { measureRules } from "../state/measureRules.ts";
import { Print } from "../state/print.ts";
import { useApi } from "./ApiContext.ts";
import { useMapOwner } from "./useMapOwner.ts";

/** Printing, with what is on the map at the moment it begins. Fetched when its panel is opened. */
export function PrintPart({ project, server }: { project: MapData; server: ProjectMapServer }) {
  const intl = useIntl();
  const api = useApi();
  const { userId } = useMapOwner(project.projectId);
  const layers = Layers.useActorRef();
  const base = BaseLayerChoice.useActorRef();
  const measure = Measure.useActorRef();

  const readMap = (): PrintedMap => {
    const snapshot = layers.getSnapshot();
    const enabled = selectEntries(snapshot).filter((entry) => entry.enabled);
    const pictures = selectPictures(snapshot);
    const drawn = pictures.flatMap(({ names }) => names);
    const measuring = measure.getSnapshot();
    return {
      baseLayer: selectBaseLayer(base.getSnapshot()),
      imageUrl: imageUrl(server),
      styles: project.styles,
      pictures: pictures.map(({ names, opacity, filter }) => ({
        names,
        opacity,
        filter: filter && layerRules.encodeFilter(filter, "wms"),
      })),
      broken: enabled.map(({ name }) => name).filter((name) => !drawn.includes(name)),
      legends: enabled.toReversed().map(({ name }) => ({
        layer: name,
        title: selectTitle(name)(snapshot) ?? name,
        url: legendUrl(server, name, project.styles?.[name]),
      })),
      measurements: selectMeasurements(measuring).map(({ geometry }) => ({
        geometry,
        figure: figureText(intl, measureRules.figuresOf(geometry, selectMethod(measuring))),
      })),
      bend: measureRules.alongGeodesics,
    };
  };
  const [print] = useState(() => ({
    logic: providePrint({ api, storage: browserStorage("localStorage"), userId, readMap }),
    options: { input: { stored: storedPrintChoices(browserStorage("localStorage"), userId) } },
  }));

  return (
    <Print.Provider logic={print.logic} options={print.options}>
      <LaterTexts placeholder={<Spinner aria-label={intl.formatMessage({ id: "print.loading" })} />}>
        <PrintPanel projectName={project.name} />
      </LaterTexts>
    </Print.Provider>
  );
}
