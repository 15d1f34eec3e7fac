import { Button } from "@blueprintjs/core";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { MachineCoverage } from "../../../../schemas/machineCoverage.ts";
import { readCoverage } from "./coverageOf.ts";

interface CoverageFileProps {
  coverage: MachineCoverage | undefined;
  onOpen: (coverage: MachineCoverage | undefined) => void;
}

const madeBy = "npm test";
const madeFile = "test-results/machines/coverage.json";

/** Opens the file in which the tests wrote what they visited. */
export function CoverageFile({ coverage, onOpen }: CoverageFileProps) {
  const id = useId();
  const [unread, setUnread] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = readCoverage(await file.text());
    setUnread(read ? null : file.name);
    if (read) onOpen(read);
  };
  if (coverage) {
    return (
      <p className="coverage-open">
        <FormattedMessage id="machines.coverageOpen" values={{ count: coverage.tests.length }} />
        <Button
          size="small"
          text={<FormattedMessage id="machines.closeCoverage" />}
          onClick={() => onOpen(undefined)}
        />
      </p>
    );
  }
  return (
    <div className="coverage-file">
      <p className="chart-hint">
        <FormattedMessage
          id="machines.makeCoverage"
          values={{ command: <code>{madeBy}</code>, file: <code>{madeFile}</code> }}
        />
      </p>
      <label htmlFor={id}>
        <FormattedMessage id="machines.openCoverage" />
      </label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
      />
      {unread !== null && (
        <p role="alert">
          <FormattedMessage id="machines.noCoverage" values={{ name: unread }} />
        </p>
      )}
    </div>
  );
}
