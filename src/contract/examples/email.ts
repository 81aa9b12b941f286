import type { emailEndpoints } from "../email.ts";
import type { Examples } from "./types.ts";

export const emailExamples: Examples<typeof emailEndpoints> = {
  listEmails: { params: { q: "ใบเสนอราคา", folder: "sent", label: "" } },
  updateEmails: { body: { emailIds: [22, 25], dataToUpdate: { isRead: true, isStarred: true, folder: "inbox" } } },
  toggleEmailsLabel: { body: { emailIds: [22, 25], label: "important" } },
  getEmail: { params: { id: 14 } },
  getAdjacentEmail: { params: { dir: "next", emailId: 14 } },
  sendEmail: {
    body: {
      email: {
        to: [{ name: "พิมพ์ชนก จันทร์ดี", email: "pimchanok@example.com" }],
        cc: [{ name: "Daniel Weber", email: "daniel@example.com" }],
        subject: "นัดประชุมทีมวันพฤหัสบดี",
        message: "<p>สวัสดีค่ะ</p><p>ขอนัด<strong>วันพฤหัสบดี สิบโมงเช้า</strong> ห้องประชุมใหญ่ค่ะ</p>",
      },
    },
  },
};
