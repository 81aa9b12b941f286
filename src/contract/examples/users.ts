import type { userImportEndpoints } from "../user-import.ts";
import type { usersEndpoints } from "../users.ts";
import type { Examples } from "./types.ts";

const newUser = {
  fullName: "สมศรี ใจกว้าง",
  username: "somsri",
  email: "somsri@example.com",
  role: "author",
  currentPlan: "team",
  company: "บริษัท ลำธารใส จำกัด",
  country: "TH",
  contact: "+66 2 555 0199",
} as const;

export const usersExamples: Examples<readonly [...typeof usersEndpoints, ...typeof userImportEndpoints]> = {
  listAllUsers: {},
  listUsers: {
    params: {
      q: "a",
      find: "a",
      role: "editor",
      currentPlan: "",
      status: "active",
      sort: "asc",
      sortColumn: "fullName",
      perPage: 10,
      page: 1,
    },
  },
  getUser: { params: { id: 3 } },
  getUsersSummary: {},
  getUserDetails: { params: { id: 3 } },
  listUserInvoices: { params: { id: 2 } },
  addUser: {
    body: {
      user: newUser,
    },
  },
  updateUser: { body: { user: { id: 3, role: "maintainer", status: "inactive" } } },
  updateUsers: { body: { changes: [{ ids: [4, 6], currentPlan: "company", status: "active" }] } },
  updateUserNotification: { body: { id: 3, notification: { blogDigest: true } } },
  importUsers: {
    body: {
      created: [newUser],
      changed: [{ id: 5, currentPlan: "enterprise" }],
    },
  },
  undoUserImport: { body: { created: [], before: [{ id: 5, currentPlan: "basic" }] } },
  deleteUser: { params: { id: 3 } },
  deleteUsers: { body: { ids: [3, 4] } },
  restoreUsers: {
    body: {
      users: [
        {
          id: 3,
          fullName: "พิมพ์ชนก จันทร์ดี",
          username: "pimchanok",
          email: "pimchanok@example.com",
          role: "admin",
          currentPlan: "enterprise",
          status: "active",
          company: "Phrom",
          country: "TH",
          contact: "+66 2 555 0104",
          avatar: "/images/avatars/pimchanok.webp",
        },
      ],
    },
  },
};
