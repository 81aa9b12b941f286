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

export const areas = Object.keys(owners) as Area[];

export const backupAreas = areas.filter((area) => owners[area] === "user") as [BackupArea, ...BackupArea[]];
