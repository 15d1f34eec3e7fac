import { Button, type ButtonProps } from "@blueprintjs/core";
import { Document } from "@blueprintjs/icons";
import { Suspense, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { ReportFeature } from "../features/print/reportSheets.ts";
import { lazyPart } from "../later/lazyPart.tsx";
import type { MapToolsProps } from "./MapToolsProps.ts";

const ReportPart = lazyPart(async () => (await import("./ReportPart.tsx")).ReportPart);

interface ReportButtonProps extends MapToolsProps, Pick<ButtonProps, "variant"> {
  /** The features, when it is pressed. */
  read: () => readonly ReportFeature[];
}

/** Opens the making of a report of features, whose code comes then. */
export function ReportButton({ project, server, read, variant = "solid" }: ReportButtonProps) {
  const [features, setFeatures] = useState<readonly ReportFeature[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const forget = () => {
    setFeatures(null);
    // When its code had come, the keyboard may have been given back to something else already.
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        icon={<Document />}
        text={<FormattedMessage id="print.report" />}
        onClick={() => setFeatures(read())}
      />
      {features && (
        <Suspense>
          <ReportPart project={project} server={server} features={features} onClosed={forget} />
        </Suspense>
      )}
    </>
  );
}
