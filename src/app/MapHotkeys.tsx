import { useTableToggle } from "../features/attribute-table/useTableToggle.ts";
import { Search } from "../features/search/selectors.ts";
import { useLeftSide } from "../features/compare/useLeftSide.ts";
import { HotkeyListener } from "../features/keyboard/HotkeyListener.tsx";
import type { HotkeyAction } from "../features/keyboard/hotkeys.ts";
import { useMapView } from "../map/useMapView.ts";

import type { LatLonBoundingBox } from "../../schemas/project.ts";
import { Compare } from "../features/compare/selectors.ts";
import { Docks, FullScreen } from "../features/docks/selectors.ts";
import { GoTo } from "../features/coordinates/selectors.ts";
import { Hotkeys } from "../features/keyboard/selectors.ts";
import { Locate, selectIsLocating } from "../features/locate/selectors.ts";
import { ViewHistory } from "../features/view-history/selectors.ts";
import { Measure, selectDrawnKind } from "../features/measure/selectors.ts";

/** The action of each hotkey; the same as the button of that name. */
export function MapHotkeys({ projectBox }: { projectBox: LatLonBoundingBox }) {
  const docks = Docks.useActorRef();
  const hotkeys = Hotkeys.useActorRef();
  const locate = Locate.useActorRef();
  const measure = Measure.useActorRef();
  const goTo = GoTo.useActorRef();
  const compareActor = Compare.useActorRef();
  const leftSide = useLeftSide();
  const fullScreen = FullScreen.useActorRef();
  const search = Search.useActorRef();
  const toggleTable = useTableToggle();
  const history = ViewHistory.useActorRef();
  const { showBox } = useMapView();

  const compare = () => compareActor.send({ type: "compare.toggle", left: leftSide() });
  const toggle = (panel: string) => () => docks.send({ type: "panel.toggle", panel });
  const measuring = (kind: "line" | "area") => () =>
    measure.send(
      selectDrawnKind(measure.getSnapshot()) === kind
        ? { type: "measure.stop" }
        : { type: "measure.start", kind },
    );
  const actions: Record<HotkeyAction, () => void> = {
    keys: () => hotkeys.send({ type: "keys.show" }),
    layers: toggle("map.layers"),
    baseLayer: toggle("map.baseLayer"),
    legend: toggle("map.legend"),
    inView: toggle("map.inView"),
    table: () => toggleTable?.(),
    search: () => search.send({ type: "field.open" }),
    bookmarks: toggle("bookmarks.title"),
    measurements: toggle("measure.measurements"),
    measureDistance: measuring("line"),
    measureArea: measuring("area"),
    locate: () =>
      locate.send({ type: selectIsLocating(locate.getSnapshot()) ? "locate.stop" : "locate.start" }),
    fullScreen: () => fullScreen.send({ type: "screen.toggle" }),
    goTo: () => goTo.send({ type: "field.open" }),
    compare,
    print: toggle("print.title"),
    wholeProject: () => showBox(projectBox),
    previousView: () => history.send({ type: "view.back" }),
    nextView: () => history.send({ type: "view.forward" }),
  };
  return <HotkeyListener actions={actions} />;
}
