import { createContext } from "react";

interface PanelPlacesValue {
  /** The element in which a panel is drawn. */
  hostOf: (title: string) => HTMLElement;
  /** Keeps what had the keyboard before a panel took it. */
  noteOpener: (title: string, opener: HTMLElement) => void;
}

/** What the places of panels have in common. */
export const PanelPlaces = createContext<PanelPlacesValue | null>(null);
