import { useMemo } from "react";
import { browserStorage } from "../../browser/browserStorage.ts";
import { provideImport } from "../../features/import/provide.ts";
import { GeodataImport } from "../../features/import/GeodataImport.tsx";
import { ImportReview } from "../../features/import/ImportReview.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { AppScope } from "../../scopes/appScope.ts";
import { GeodataImporting, useImportedLayers } from "../../features/import/selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useApi } from "../ApiContext.ts";
import { ShownLayer } from "./import/ShownLayer.tsx";

const now = () => performance.now();

/** A platform admin brings a file into a workspace. */
export function ImportPage() {
  const api = useApi();
  const logic = useMemo(
    () =>
      provideImport({
        api,
        storage: browserStorage("localStorage"),
        now,
      }),
    [api],
  );
  return (
    <LaterTexts placeholder={<Skeleton lines={5} />}>
      <GeodataImporting.Provider logic={logic}>
        <FollowServer />
        <GeodataImport review={<Review />} />
      </GeodataImporting.Provider>
    </LaterTexts>
  );
}

/** Passes on what the server tells of the import, and that one can talk to it again. */
function FollowServer() {
  const app = AppScope.useActorRef();
  const importing = GeodataImporting.useActorRef();
  useEmitted(app, "work.progressed", ({ work, id }) => {
    if (work === "import") importing.send({ type: "import.progressed", id });
  });
  const goOn = () => importing.send({ type: "connection.back" });
  useEmitted(app, "session.resumed", goOn);
  useEmitted(app, "connection.regained", goOn);
  return null;
}

function Review() {
  const { shown } = useImportedLayers();
  return shown ? (
    <ShownLayer key={shown.draft.index} imported={shown}>
      {(parts) => <ImportReview {...parts} />}
    </ShownLayer>
  ) : (
    <ImportReview preview={null} style={null} />
  );
}
