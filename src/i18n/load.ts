import i18next, { type FlatNamespace } from "i18next";

/** Loads the texts of areas; a route waits for them, so that no screen flashes its keys. */
export const loadTexts = (...areas: FlatNamespace[]): Promise<void> => i18next.loadNamespaces(areas);
