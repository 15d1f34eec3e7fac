import { Suspense, useState } from "react";
import { serviceUrl } from "../api/mapServer.ts";
import { provideCopy } from "../features/copying/provide.ts";
import { Copy } from "../features/copying/selectors.ts";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { lazyPart } from "../later/lazyPart.tsx";
import { useApi } from "./ApiContext.ts";

const ConnectDialog = lazyPart(
  async () => (await import("../features/connect/ConnectDialog.tsx")).ConnectDialog,
);

/** The project that programs of others are to read. */
export interface ConnectedProject {
  id: number;
  name: string;
  workspace: string;
}

interface ConnectPartProps {
  project: ConnectedProject;
  onClose: () => void;
}

/** How GIS programs read a project; code and texts are loaded when it is asked for. */
export function ConnectPart({ project, onClose }: ConnectPartProps) {
  const { apiHost } = useApi();
  const [copyLogic] = useState(() => provideCopy({ clipboard: navigator.clipboard }));
  const { id, name, workspace } = project;
  const whole = (url: string) => new URL(url, window.location.href).href;
  const addressOf = (service: "wms" | "wfs") =>
    whole(serviceUrl({ apiHost, projectId: id, workspace }, service));
  const fileOf = (service: "wms" | "wfs" | "ogc") => `${apiHost}/projects/${id}/connections/${service}`;
  return (
    <Suspense>
      <LaterTexts placeholder={null}>
        <Copy.Provider logic={copyLogic}>
          <ConnectDialog
            name={name}
            addresses={{
              wms: addressOf("wms"),
              wfs: addressOf("wfs"),
              ogc: whole(`${apiHost}/projects/${id}/ogc`),
            }}
            files={{ wms: fileOf("wms"), wfs: fileOf("wfs"), ogc: fileOf("ogc") }}
            onClose={onClose}
          />
        </Copy.Provider>
      </LaterTexts>
    </Suspense>
  );
}
