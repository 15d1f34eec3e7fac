import { FormattedMessage } from "react-intl";
import { type ReactNode, Suspense, useMemo } from "react";
import { providePreview } from "../../../features/import/provide.ts";
import { LayerPreview } from "../../../features/import/LayerPreview.tsx";
import { StyleLosses } from "../../../features/layer-style/StyleLosses.tsx";
import { StyleEditor } from "../../../features/layer-style/StyleEditor.tsx";
import { lazyPart } from "../../../later/lazyPart.tsx";
import { GeodataImporting, type useImportedLayers } from "../../../features/import/selectors.ts";
import { ImportPreview, useImportPreview } from "../../../features/import/previewSelectors.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useApi } from "../../ApiContext.ts";

type Imported = ReturnType<typeof useImportedLayers>["layers"][number];

interface ShownLayerProps {
  imported: Imported;
  children: (parts: { preview: ReactNode; style: ReactNode }) => ReactNode;
}

// OpenLayers is loaded when there is something to show on a map.
const PreviewOnMap = lazyPart(
  async () => (await import("../../../features/import/PreviewOnMap.tsx")).PreviewOnMap,
);

/** One layer of a file: its features on the map and in rows, and its style. */
export function ShownLayer({ imported, children }: ShownLayerProps) {
  const api = useApi();
  const id = GeodataImporting.useSelector(({ context }) => context.job?.id ?? "");
  const { index } = imported.draft;
  const logic = useMemo(() => providePreview(api, { id, index }), [api, id, index]);
  return (
    <ImportPreview.Provider logic={logic}>
      {children({
        preview: (
          <LayerPreview
            layer={imported.layer}
            map={
              <Suspense fallback={<Skeleton lines={6} />}>
                <PreviewOnMap layer={imported.layer} style={imported.draft.history.present.style} />
              </Suspense>
            }
          />
        ),
        style: <Style imported={imported} />,
      })}
    </ImportPreview.Provider>
  );
}

function Style({ imported: { layer, draft } }: { imported: Imported }) {
  const importing = GeodataImporting.useActorRef();
  const { whole } = useImportPreview();
  const seen = useMemo(() => (whole?.features ?? []).map(({ properties }) => properties ?? {}), [whole]);
  const { past, present, future } = draft.history;
  const found = layer.foundStyle;
  return (
    <>
      {found && (
        <div className="found-style">
          {found.style && (
            <p>
              <FormattedMessage id="styleFiles.found" />
            </p>
          )}
          <StyleLosses losses={found.losses} />
        </div>
      )}
      <StyleEditor
        layer={layer}
        draft={present}
        seen={seen}
        onChange={(next, what) => importing.send({ type: "style.change", draft: next, what })}
        onSettle={() => importing.send({ type: "style.settle" })}
        onUndo={() => importing.send({ type: "style.undo" })}
        onRedo={() => importing.send({ type: "style.redo" })}
        canUndo={past.length > 0}
        canRedo={future.length > 0}
      />
    </>
  );
}
