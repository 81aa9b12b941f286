import type { usersCalls } from "../users.ts";
import type { Examples } from "./examples.ts";

export const usersExamples: Examples<typeof usersCalls> = {
  listAllUsers: {},
  listUsers: {
    params: {
      q: "a",
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
  addUser: {
    body: {
      user: {
        fullName: "สมศรี ใจกว้าง",
        username: "somsri",
        email: "somsri@example.com",
        role: "author",
        currentPlan: "team",
        company: "บริษัท ลำธารใส จำกัด",
        country: "TH",
        contact: "+66 2 555 0199",
      },
    },
  },
  updateUser: { body: { user: { id: 3, role: "maintainer", status: "inactive" } } },
  deleteUser: { params: { id: 3 } },
};
