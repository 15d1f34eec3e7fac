import { useState } from "react";
import type { MapData } from "../../schemas/project.ts";
import { ConnectButton } from "../features/connect/ConnectButton.tsx";
import { ConnectPart } from "./ConnectPart.tsx";
import { MapBarContent } from "./MapBar.tsx";

/** In the bar over the map: how GIS programs read its project. */
export function ConnectOnMap({ project }: { project: MapData }) {
  const [isOpen, setIsOpen] = useState(false);
  const { projectId: id, name, workspace } = project;
  return (
    <>
      <MapBarContent>
        <ConnectButton name={name} look="button" onClick={() => setIsOpen(true)} />
      </MapBarContent>
      {isOpen && <ConnectPart project={{ id, name, workspace }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
