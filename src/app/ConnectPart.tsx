import { Suspense, useState } from "react";
import { serviceUrl } from "../api/mapServer.ts";
import { ConnectButton } from "../features/connect/ConnectButton.tsx";
import { provideCopy } from "../features/copying/provide.ts";
import { Copy } from "../features/copying/selectors.ts";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { lazyPart } from "../later/lazyPart.tsx";
import { useApi } from "./ApiContext.ts";

const ConnectDialog = lazyPart(
  async () => (await import("../features/connect/ConnectDialog.tsx")).ConnectDialog,
);

interface ConnectPartProps {
  project: { id: number; name: string; workspace: string };
  /** A button with its name, or the icon alone among the actions of a row. */
  look: "button" | "icon";
}

/** How GIS programs read a project: a button, and the dialog that it opens. */
export function ConnectPart({ project, look }: ConnectPartProps) {
  const { apiHost } = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const [copyLogic] = useState(() => provideCopy({ clipboard: navigator.clipboard }));
  const { id, name, workspace } = project;
  const absolute = (path: string) => new URL(path, window.location.href).href;
  const server = { apiHost, projectId: id, workspace };
  return (
    <>
      <ConnectButton name={name} look={look} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <LaterTexts placeholder={null}>
            <Copy.Provider logic={copyLogic}>
              <ConnectDialog
                name={name}
                addresses={{
                  wms: absolute(serviceUrl(server, "wms")),
                  wfs: absolute(serviceUrl(server, "wfs")),
                }}
                files={{
                  wms: `${apiHost}/projects/${id}/connections/wms`,
                  wfs: `${apiHost}/projects/${id}/connections/wfs`,
                }}
                onClose={() => setIsOpen(false)}
              />
            </Copy.Provider>
          </LaterTexts>
        </Suspense>
      )}
    </>
  );
}
