import { ContextMenuPopover, Menu, MenuItem } from "@blueprintjs/core";
import {
  Draw,
  Duplicate,
  Edit,
  PolygonFilter as EditPoints,
  Export,
  Trash,
  ZoomToFit,
} from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Measure, selectChosen, selectIsMenuOpen, selectMeasurements } from "./selectors.ts";
import { titleOf } from "./measureWords.ts";
import { useMeasurementActions } from "./useMeasurementActions.ts";

/** The context menu of a clicked measurement (spec §4.55); rendered inside the map. */
export function MeasurementMenu({ projectName }: { projectName: string }) {
  const intl = useIntl();
  const measure = Measure.useActorRef();
  const isOpen = Measure.useSelector(selectIsMenuOpen);
  const chosen = Measure.useSelector(selectChosen);
  const measurement = Measure.useSelector(selectMeasurements).find(({ id }) => id === chosen?.id);
  const actions = useMeasurementActions(projectName);
  if (!isOpen || !chosen || !measurement) return null;
  const title = titleOf(intl, measurement);
  const close = () => measure.send({ type: "menu.close" });
  /** Blueprint closes the menu after each item. */
  const items = [
    {
      id: "measure.reshape",
      icon: <EditPoints />,
      act: () => measure.send({ type: "measurement.reshape", id: measurement.id }),
    },
    { id: "measure.zoomTo", icon: <ZoomToFit />, act: () => actions.show(measurement) },
    { id: "measure.copyText", icon: <Duplicate />, act: () => actions.copy([measurement]) },
    { id: "measure.draw", icon: <Draw />, act: () => actions.draw(measurement) },
    { id: "measure.exportGeoJson", icon: <Export />, act: () => actions.save([measurement]) },
  ] as const;

  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left: chosen.at.x, top: chosen.at.y }}
      onClose={close}
      content={
        <Menu aria-label={title}>
          <li aria-hidden className="measurement-menu-title">
            {title}
          </li>
          <MenuItem
            icon={<Edit />}
            text={<FormattedMessage id="measure.rename" />}
            shouldDismissPopover={false}
            onClick={() => measure.send({ type: "measurement.askName" })}
          />
          {items.map(({ id, icon, act }) => (
            <MenuItem key={id} icon={icon} text={<FormattedMessage id={id} />} onClick={act} />
          ))}
          <MenuItem
            icon={<Trash />}
            intent="danger"
            text={<FormattedMessage id="map.deleteMeasurement" />}
            onClick={() => actions.remove([measurement])}
          />
        </Menu>
      }
    />
  );
}
