import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { type ReactNode, useId, useState } from "react";

interface DisclosureProps {
  title: ReactNode;
  isOpenAtFirst: boolean;
  /** Before the title, e.g. a box to tick. */
  before?: ReactNode;
  /** Beside the title. */
  beside?: ReactNode;
  /** Always in sight. */
  summary?: ReactNode;
  /** Drawn only while it is open. */
  children: ReactNode;
}

/** Something that can be folded away below its title. */
export function Disclosure({ title, isOpenAtFirst, before, beside, summary, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div className="disclosure">
      <div className="disclosure-head">
        {before}
        <div className="disclosure-text">
          <button
            type="button"
            className="disclosure-button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown /> : <ChevronRight />}
            <span>{title}</span>
          </button>
          {beside}
        </div>
      </div>
      {summary}
      <div id={id} className="disclosure-content" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
