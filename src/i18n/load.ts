import i18next, { type FlatNamespace } from "i18next";

/** Loads an area's texts; a route waits for them, so that no screen flashes its keys. */
export const loadTexts = (area: FlatNamespace): Promise<void> => i18next.loadNamespaces(area);
