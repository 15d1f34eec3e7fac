import { exportFileName, measurementsGeoJson } from "../../../machines/measure/measurementsGeoJson.ts";
import { figuresOf } from "../../../machines/measure/measuredFigures.ts";
import type { Measurement } from "../../../machines/measure/measuring.ts";
import { bbox } from "@turf/turf";
import { useIntl } from "react-intl";
import { useMapView } from "../../map/useMapView.ts";
import { today } from "../../../schemas/today.ts";
import { Copy } from "../copying/selectors.ts";
import { Measure, selectMethod } from "./selectors.ts";
import { describeMeasurement, figureText, titleOf } from "./measureWords.ts";

/** Actions on measurements, for their menu and their panel. */
export function useMeasurementActions(projectName: string) {
  const intl = useIntl();
  const { showBox } = useMapView();
  const measure = Measure.useActorRef();
  const copy = Copy.useActorRef();
  const method = Measure.useSelector(selectMethod);

  return {
    show: ({ geometry }: Measurement) => {
      const [minx, miny, maxx, maxy] = bbox(geometry);
      showBox({ minx, miny, maxx, maxy });
    },
    copy: (measurements: readonly Measurement[]) =>
      copy.send({
        type: "text.copy",
        subject: measurements.map(({ id }) => id).join(),
        text: measurements.map((each) => describeMeasurement(intl, each, method)).join("\n\n"),
      }),
    save: (measurements: readonly Measurement[]) => {
      const titled = measurements.map((each) => ({ ...each, title: titleOf(intl, each) }));
      const [only] = titled;
      const subject =
        only && titled.length === 1 ? only.title : intl.formatMessage({ id: "measure.measurements" });
      measure.send({
        type: "file.save",
        fileName: exportFileName(subject, projectName, today()),
        text: `${JSON.stringify(measurementsGeoJson(titled, method), null, 2)}\n`,
      });
    },
    draw: (measurement: Measurement) => {
      const { geometry } = measurement;
      const name = titleOf(intl, measurement);
      const text = `${name}: ${figureText(intl, figuresOf(geometry, method))}`;
      measure.send({ type: "measurement.draw", name, text, geometry });
    },
    remove: (measurements: readonly Measurement[]) =>
      measure.send({ type: "measurements.delete", ids: measurements.map(({ id }) => id) }),
  };
}
