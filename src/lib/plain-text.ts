const TAG = /<[^>]*>/g;

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The HTML must have only the elements of an article. A heading gets a colon. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<\/h2>/g, ": ")
    .replace(/<\/(?:p|li)>/g, " ")
    .replace(TAG, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
