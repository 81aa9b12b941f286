import type { contactEndpoints } from "../contact.ts";
import type { Examples } from "./types.ts";

const id = "0b8f6a52-7c1d-4e3a-9f25-3d6c1e9a4b70";

export const contactExamples: Examples<typeof contactEndpoints> = {
  submitContactRequest: {
    body: {
      name: "มะลิ ใจดี",
      companyName: "ร้านมะลิการช่าง",
      email: "mali@example.com",
      phone: "081 555 0123",
      interest: ["platform", "training"],
      budget: "small",
      message: "ขอใบเสนอราคาสำหรับร้านสองสาขา พนักงานสิบสองคนค่ะ",
      department: "sale",
    },
  },
  listContactRequests: {},
  retryContactRequest: { params: { id } },
  updateContactRequest: { params: { id }, body: { phone: "+66 81 555 0123", budget: "medium" } },
  cancelContactRequest: { params: { id } },
};
