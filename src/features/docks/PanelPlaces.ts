import { createContext } from "react";

interface PanelPlacesValue {
  /** The element in which a panel is drawn. */
  hostOf: (title: string) => HTMLElement;
  /** Stores the focused element before a panel takes the focus. */
  noteOpener: (title: string, opener: HTMLElement) => void;
}

/** Shared by all places of panels. */
export const PanelPlaces = createContext<PanelPlacesValue | null>(null);
