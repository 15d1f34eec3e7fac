import type { Plugin } from "vite";

/** Components of Blueprint that the page does not have, each with the class names that its rules begin with. */
export const unusedPieces: Record<string, readonly string[]> = {
  Alert: ["alert"],
  Blockquote: ["blockquote"],
  Breadcrumbs: ["breadcrumb", "breadcrumbs"],
  CardList: ["card-list"],
  Code: ["code"],
  CompoundTag: ["compound-tag"],
  ControlCard: ["control-card"],
  EditableText: ["editable-text"],
  EntityTitle: ["entity-title"],
  FileInput: ["file-input"],
  FileUpload: ["file-upload", "file-upload-input"],
  MultistepDialog: ["multistep-dialog", "dialog-step"],
  Navbar: ["navbar"],
  NumericInput: ["numeric-input"],
  PanelStack: ["panel-stack", "panel-stack2"],
  Pre: ["code-block"],
  Section: ["section"],
  SegmentedControl: ["segmented-control"],
  Slider: ["slider"],
  TagInput: ["tag-input"],
  Tooltip: ["tooltip"],
  Tree: ["tree", "tree-node"],
  UL: ["list", "running-text"],
};

/**
 * Leaves out of the page what it never uses: rjsf's markdown (descriptions in our schemas are plain text), and the
 * rules of Blueprint for components that are nowhere, and for icons by letter of a font.
 */
export function lighterPage(): Plugin {
  return {
    name: "lighter-page",
    enforce: "pre",
    apply: "build",
    resolveId: (id) => (id.startsWith("markdown-to-jsx") ? "\0plain-text" : undefined),
    load: (id) => (id === "\0plain-text" ? "export const Markdown = ({ children }) => children;" : undefined),
    transform: {
      filter: { id: /@blueprintjs\/core\/.*\.css/ },
      handler: (css) => ({ code: withoutUnusedRules(css), map: null }),
    },
  };
}

const families = Object.values(unusedPieces).flat().join("|");
const unused = new RegExp(String.raw`\.bp6-(?:(?:${families})(?![a-z0-9])|icon-[a-z0-9-]+::before)`);

/** Drops the selectors of what is not used, and the rules that have no other. */
export function withoutUnusedRules(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/([^{};]+)\{([^{}]*)\}/g, (rule, selectors: string, declarations: string) => {
      if (!unused.test(selectors)) return rule;
      const kept = splitSelectors(selectors).filter((selector) => !unused.test(outsideOfNot(selector)));
      return kept.length > 0 ? `${kept.join(",")}{${declarations}}` : "";
    });
}

/** A rule for everything but an unused thing is a rule for everything. */
const outsideOfNot = (selector: string): string => selector.replace(/:not\([^)]*\)/g, "");

/** At the commas between selectors, not at those inside `:not(a, b)`. */
function splitSelectors(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/);
}
