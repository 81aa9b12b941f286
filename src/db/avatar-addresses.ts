/**
 * The tables whose rows contain URLs of avatars. Version 6 of the database changed the ending of these URLs from `.svg`
 * to `.webp`.
 */
export const tablesWithAvatars = [
  "accounts",
  "tasks",
  "chatContacts",
  "chatProfile",
  "events",
  "users",
  "invoices",
  "profiles",
  "profilePosts",
  "profilePolls",
  "blogPosts",
  "blogComments",
  "employees",
  "people",
  "emails",
  "snapshots",
] as const;

/**
 * Matches an avatar URL if it is the whole string or a quoted HTML attribute. A URL inside a user's sentence does not
 * match.
 */
const SVG_AVATAR = /(?<=^|")(\/images\/avatars\/[\w-]+)\.svg(?=$|")/g;

/**
 * Changes every avatar URL in an object, at any depth, to the WebP file. Modifies the object and returns true if a URL
 * changed.
 */
export function convertAvatarUrlsToWebp(tree: object): boolean {
  let hasChanged = false;
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "object" && value !== null) hasChanged = convertAvatarUrlsToWebp(value) || hasChanged;
    if (typeof value !== "string") continue;
    const rewritten = value.replace(SVG_AVATAR, "$1.webp");
    if (rewritten === value) continue;
    Object.assign(tree, { [key]: rewritten });
    hasChanged = true;
  }
  return hasChanged;
}
