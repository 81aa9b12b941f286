/** The tables whose rows contain avatar URLs. Those ended in `.svg` before version 6. */
export const avatarTables = [
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

/** Matches the URL only if it is the whole string or a quoted HTML attribute, not if a text mentions it. */
const SVG_AVATAR = /(?<=^|")(\/images\/avatars\/[\w-]+)\.svg(?=$|")/g;

/** Points every avatar in a JSON tree to its WebP file, in place. Returns true if it changed anything. */
export function rewriteAvatars(tree: object): boolean {
  let hasChanged = false;
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "object" && value !== null) hasChanged = rewriteAvatars(value) || hasChanged;
    if (typeof value !== "string") continue;
    const rewritten = value.replace(SVG_AVATAR, "$1.webp");
    if (rewritten === value) continue;
    Object.assign(tree, { [key]: rewritten });
    hasChanged = true;
  }
  return hasChanged;
}
