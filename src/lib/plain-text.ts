const TAG = /<[^>]*>/g;

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** Returns the text of HTML that has only the elements of an article. Adds a space between two blocks. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<\/(?:p|h2|li)>/g, " ")
    .replace(TAG, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
