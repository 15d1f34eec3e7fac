import { alongGeodesics } from "../../../machines/measure/geodesic.ts";
import { DrawingKeys } from "../../map/measure/DrawingKeys.tsx";
import { MeasureReshape } from "../../map/measure/MeasureReshape.tsx";
import { toMeasured } from "../../map/measure/measureGeometry.ts";
import { Measure, selectReshaped } from "./selectors.ts";

/** The measurement whose points are moved; rendered inside the layer of the others. */
export function ReshapeOnMap() {
  const measure = Measure.useActorRef();
  const reshaped = Measure.useSelector(selectReshaped);
  if (!reshaped) return null;
  return (
    <>
      <MeasureReshape
        geometry={reshaped.geometry}
        read={toMeasured}
        bend={alongGeodesics}
        onChange={(geometry) => measure.send({ type: "shape.changed", geometry })}
      />
      <DrawingKeys
        onCancel={() => measure.send({ type: "measure.stop" })}
        onFinish={() => measure.send({ type: "measure.finish" })}
      />
    </>
  );
}
