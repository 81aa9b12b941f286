const TAG = /<[^>]*>/g;

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** Returns the text of HTML that has only the elements of an article, with a colon after headings. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<\/h2>/g, ": ")
    .replace(/<\/(?:p|li)>/g, " ")
    .replace(TAG, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
