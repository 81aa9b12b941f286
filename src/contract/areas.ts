/**
 * The owner of each area's data: the user, the app (each version replaces the data), the intake server or the device.
 * All files of an area carry the area's name.
 */
const owners = {
  auth: "user",
  access: "user",
  todo: "user",
  chat: "user",
  calendar: "user",
  email: "user",
  users: "user",
  invoices: "user",
  shop: "user",
  account: "user",
  profile: "user",
  blog: "user",
  employees: "user",
  bookmarks: "user",
  organization: "user",
  contact: "user",
  requests: "server",
  data: "device",
  faq: "app",
  pricing: "app",
  dashboard: "app",
  films: "app",
  search: "app",
} as const;

export type Area = keyof typeof owners;
type OwnedBy<Owner> = { [A in Area]: (typeof owners)[A] extends Owner ? A : never }[Area];
export type BackupArea = OwnedBy<"user">;

/** The subject of the permissions for an area's data. An area that is missing here has no permission of its own. */
export const areaSubjects = {
  auth: "Auth",
  access: "ACL",
  todo: "Todo",
  chat: "Chat",
  calendar: "Calendar",
  email: "Email",
  users: "User",
  invoices: "Invoice",
  shop: "Shop",
  profile: "Profile",
  blog: "Blog",
  employees: "Employee",
  bookmarks: "Bookmark",
  requests: "Request",
  data: "Data",
  dashboard: "Dashboard",
  search: "Search",
} as const satisfies Partial<Record<Area, string>>;

/** Every account reads them, whatever its role allows, such as the company on documents. */
export const areasReadByAll: readonly Area[] = ["organization"];

export const areas = Object.keys(owners) as Area[];

export const backupAreas = areas.filter((area) => owners[area] === "user") as [BackupArea, ...BackupArea[]];

/**
 * Accounts are the server's, requests of visitors stay on the device that sent them, and the members of a workspace do not
 * know the contacts of a device's chat.
 */
const otherAreas: readonly BackupArea[] = ["auth", "contact", "access", "account", "bookmarks", "chat"];
/** The areas whose data the first device may bring into the workspace. */
export const areasToBring = backupAreas.filter((area) => !otherAreas.includes(area)) as [BackupArea, ...BackupArea[]];
