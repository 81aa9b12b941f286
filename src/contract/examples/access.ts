import type { accessEndpoints } from "../access.ts";
import type { Examples } from "./types.ts";

export const accessExamples: Examples<typeof accessEndpoints> = {
  listRoles: {},
  updateRole: {
    params: { role: "author" },
    body: {
      ability: [
        { action: "manage", subject: "Blog" },
        { action: "read", subject: "Profile" },
      ],
    },
  },
  listAccounts: {},
  updateAccountRole: { params: { id: 2 }, body: { role: "editor" } },
};
