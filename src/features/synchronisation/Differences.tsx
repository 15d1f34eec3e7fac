import { datastorePath, layerCounts } from "../../../machines/synchronisation/decision.ts";
import { Checkbox } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { DatastoreDifference, WorkspaceDifference } from "../../../schemas/synchronisation.ts";
import { LimitedList } from "../../ui/LimitedList.tsx";
import { Consequence } from "./Consequence.tsx";
import { Disclosure } from "./Disclosure.tsx";
import { KindTag } from "./KindTag.tsx";
import { LayerCounts } from "./LayerCounts.tsx";
import { LayerDifferences } from "./LayerDifferences.tsx";
import "./synchronisation.css";

/** Choices about the differences; absent: read-only. */
interface Deciding {
  leftOut: ReadonlySet<string>;
  deleted: ReadonlySet<number>;
  onLeaveOut: (path: string) => void;
  onDelete: (projectId: number) => void;
}

interface DifferencesProps {
  differences: readonly WorkspaceDifference[];
  deciding?: Deciding;
  /** They were applied; shows the results. */
  isDone?: boolean;
}

/** So many layers can all be seen at once; of more, each workspace is unfolded by hand. */
const fewLayers = 40;
const fewWorkspaces = 8;

const layersOf = (workspaces: readonly WorkspaceDifference[]) =>
  workspaces.flatMap(({ datastores }) => datastores).reduce((sum, { layers }) => sum + layers.length, 0);

/** The differences between the map server and our database, by workspace, datastore and layer. */
export function Differences({ differences, deciding, isDone = false }: DifferencesProps) {
  const areFew = differences.length <= fewWorkspaces;
  const areLayersFew = layersOf(differences) <= fewLayers;
  return (
    <LimitedList
      className="differences"
      items={differences}
      keyOf={({ name }) => name}
      render={(workspace) => (
        <Workspace
          workspace={workspace}
          isOpen={areFew}
          areLayersOpen={areLayersFew}
          deciding={deciding}
          isDone={isDone}
        />
      )}
    />
  );
}

interface PartProps {
  deciding: Deciding | undefined;
  isDone: boolean;
}

function Workspace(
  props: PartProps & { workspace: WorkspaceDifference; isOpen: boolean; areLayersOpen: boolean },
) {
  const { workspace, isOpen, areLayersOpen, deciding, isDone } = props;
  const intl = useIntl();
  const { name, kind, datastores } = workspace;
  const isLeftOut = deciding?.leftOut.has(name) === true;
  return (
    <Disclosure
      isOpenAtFirst={isOpen}
      title={<b className={isLeftOut ? "is-left-out" : undefined}>{name}</b>}
      before={
        deciding && (
          <Checkbox
            checked={!isLeftOut}
            aria-label={intl.formatMessage({ id: "synchronisation.includeWorkspace" }, { name })}
            onChange={() => deciding.onLeaveOut(name)}
          />
        )
      }
      beside={
        <>
          {kind !== "changed" && <KindTag kind={kind} />}
          <small>
            {isLeftOut ? (
              <FormattedMessage id="synchronisation.leftOut" />
            ) : (
              <LayerCounts counts={layerCounts(datastores)} />
            )}
          </small>
        </>
      }
    >
      <LimitedList
        className="datastore-differences"
        items={datastores}
        keyOf={(datastore) => datastore.name}
        render={(datastore) => (
          <Datastore
            workspaceName={name}
            datastore={datastore}
            isOpen={areLayersOpen}
            isLeftOutAbove={isLeftOut}
            deciding={deciding}
            isDone={isDone}
          />
        )}
      />
    </Disclosure>
  );
}

interface DatastoreProps extends PartProps {
  workspaceName: string;
  datastore: DatastoreDifference;
  isOpen: boolean;
  /** Its whole workspace stays as it is. */
  isLeftOutAbove: boolean;
}

function Datastore(props: DatastoreProps) {
  const { workspaceName, datastore, isOpen, isLeftOutAbove, deciding, isDone } = props;
  const intl = useIntl();
  const { name, kind, layers } = datastore;
  const path = datastorePath(workspaceName, name);
  const isLeftOut = isLeftOutAbove || deciding?.leftOut.has(path) === true;
  return (
    <Disclosure
      isOpenAtFirst={isOpen}
      title={<span className={isLeftOut ? "is-left-out" : undefined}>{name}</span>}
      before={
        deciding && (
          <Checkbox
            checked={!isLeftOut}
            disabled={isLeftOutAbove}
            aria-label={intl.formatMessage({ id: "synchronisation.includeDatastore" }, { name: path })}
            onChange={() => deciding.onLeaveOut(path)}
          />
        )
      }
      beside={
        <>
          <KindTag kind={kind} />
          <small>
            <LayerCounts counts={layerCounts([datastore])} />
          </small>
        </>
      }
      summary={
        (deciding || isDone) && (
          <div className="datastore-consequence">
            <p>
              {isLeftOut ? (
                <FormattedMessage id="synchronisation.leftOut" />
              ) : (
                <Consequence datastore={datastore} isDone={isDone} />
              )}
            </p>
            {deciding && kind === "gone" && !isLeftOut && (
              <Deletion datastore={datastore} deciding={deciding} />
            )}
          </div>
        )
      }
    >
      <LayerDifferences layers={layers} />
    </Disclosure>
  );
}

/** The projects of a datastore that is gone: they stay, unless they are ticked. */
function Deletion({ datastore, deciding }: { datastore: DatastoreDifference; deciding: Deciding }) {
  return datastore.projects.map(({ id, name }) => (
    <Checkbox key={id} checked={deciding.deleted.has(id)} onChange={() => deciding.onDelete(id)}>
      <FormattedMessage id="synchronisation.deleteToo" values={{ name }} />
    </Checkbox>
  ));
}
