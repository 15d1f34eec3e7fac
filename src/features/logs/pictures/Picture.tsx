import { Button, HTMLTable } from "@blueprintjs/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useWidthPx } from "../../../ui/lists/useWidthPx.ts";

interface PictureProps {
  title: ReactNode;
  /** The chart's data as a table: column headers, and rows whose first cell is the row header. */
  heads: readonly ReactNode[];
  rows: readonly (readonly [head: string, ...cells: string[]])[];
  heightPx: number;
  /** There is nothing to draw. */
  isEmpty: boolean;
  /** The picture at a width; who cannot see it has the table. */
  children: (widthPx: number) => ReactNode;
}

/** A chart with an alternative table. */
export function Picture({ title, heads, rows, heightPx, isEmpty, children }: PictureProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const widthPx = useWidthPx(frame);
  return (
    <section className="log-picture" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {!isEmpty && (
          <Button variant="minimal" size="small" aria-describedby={id} onClick={() => setIsTable(!isTable)}>
            <FormattedMessage id={isTable ? "logs.asPicture" : "logs.asTable"} />
          </Button>
        )}
      </header>
      <div className="log-picture-frame" ref={frame}>
        {isEmpty && (
          <p className="log-picture-none">
            <FormattedMessage id="logs.nothingInPeriod" />
          </p>
        )}
        {!isEmpty && !isTable && widthPx > 0 && (
          <svg width={widthPx} height={heightPx} aria-hidden="true" className="log-picture-drawing">
            {children(widthPx)}
          </svg>
        )}
        {!isEmpty && (
          <div
            className={isTable ? "log-picture-table" : "visually-hidden"}
            {...(isTable ? { role: "group", tabIndex: 0, "aria-labelledby": id } : {})}
          >
            <HTMLTable compact aria-labelledby={id}>
              <thead>
                <tr>
                  {heads.map((head, index) => (
                    <th key={index} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([head, ...cells]) => (
                  <tr key={head}>
                    <th scope="row">{head}</th>
                    {cells.map((cell, index) => (
                      <td key={index}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </HTMLTable>
          </div>
        )}
      </div>
    </section>
  );
}
