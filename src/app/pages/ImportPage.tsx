import { useState } from "react";
import { browserStorage } from "../../browser/browserStorage.ts";
import { provideImport } from "../../features/import/provide.ts";
import { GeodataImport } from "../../features/import/GeodataImport.tsx";
import { ImportReview } from "../../features/import/ImportReview.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { GeodataImporting, useImportedLayers } from "../../features/import/selectors.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { usePage } from "../usePage.ts";
import { ShownLayer } from "./import/ShownLayer.tsx";

/** Importing a file into a workspace, for platform admins. */
export function ImportPage() {
  const page = usePage();
  const [logic] = useState(() =>
    provideImport({ ...page, storage: browserStorage("localStorage"), now: () => performance.now() }),
  );
  return (
    <LaterTexts placeholder={<Skeleton lines={5} />}>
      <GeodataImporting.Provider logic={logic}>
        <GeodataImport review={<Review />} />
      </GeodataImporting.Provider>
    </LaterTexts>
  );
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
