/** Version 6 of the database changed the ending of avatar URLs in these tables from `.svg` to `.webp`. */
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

/** The whole string or a quoted HTML attribute must be the URL: one inside a user's sentence does not match. */
const SVG_AVATAR = /(?<=^|")(\/images\/avatars\/[\w-]+)\.svg(?=$|")/g;

/** Modifies the object, at any depth, and returns true if a URL changed. */
export function convertAvatarUrlsToWebp(tree: object): boolean {
  let hasChanged = false;
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "object" && value !== null) hasChanged = convertAvatarUrlsToWebp(value) || hasChanged;
    if (typeof value !== "string") continue;
    const rewrittenValue = value.replace(SVG_AVATAR, "$1.webp");
    if (rewrittenValue === value) continue;
    Object.assign(tree, { [key]: rewrittenValue });
    hasChanged = true;
  }
  return hasChanged;
}
