import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { useImport } from "./selectors.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import "./geodataImport.css";
import "./readLayers.css";
import { ImportChoice } from "./ImportChoice.tsx";
import { ImportFailed, ImportSaved } from "./ImportOver.tsx";
import { ImportQuestions } from "./ImportQuestions.tsx";
import { UploadProgress } from "./UploadProgress.tsx";
import { WorkProgress } from "./WorkProgress.tsx";

/** The import of a file, step by step. */
export function GeodataImport({ review }: { review: ReactNode }) {
  return (
    <div className="geodata-import">
      <header className="import-head">
        <Link to="/workspaces">
          <FormattedMessage id="imports.back" />
        </Link>
        <PageHeading>
          <FormattedMessage id="pages.import" />
        </PageHeading>
      </header>
      <Step review={review} />
    </div>
  );
}

function Step({ review }: { review: ReactNode }) {
  const { step, isHere, problemId, send } = useImport();
  const steps: Record<typeof step, ReactNode> = {
    opening: <Skeleton lines={5} />,
    unavailable: <FailureCallout messageId={problemId} onRetry={() => send({ type: "offer.retry" })} />,
    choosing: isHere ? <ImportChoice /> : <FailureCallout messageId="errors.import.notHere" />,
    uploading: <UploadProgress />,
    working: <WorkProgress />,
    asking: <ImportQuestions />,
    ready: review,
    saved: <ImportSaved />,
    failed: <ImportFailed />,
  };
  return steps[step];
}
