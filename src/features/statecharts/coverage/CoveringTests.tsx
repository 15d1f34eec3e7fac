import { FormattedMessage } from "react-intl";
import type { CoveringTest } from "../../../../schemas/machineCoverage.ts";
import { LimitedList } from "../../../ui/LimitedList.tsx";

/** The tests that visited the selection. */
export function CoveringTests({ tests }: { tests: readonly CoveringTest[] }) {
  return (
    <div className="covering-tests">
      <h3>
        <FormattedMessage id="machines.tests" values={{ count: tests.length }} />
      </h3>
      <LimitedList
        items={tests}
        step={25}
        keyOf={({ run, file, name }) => `${run} ${file} ${name}`}
        render={({ run, file, name }) => (
          <>
            <FormattedMessage id={`machines.run.${run}`} />: {name}
            <code>{file}</code>
          </>
        )}
      />
    </div>
  );
}
