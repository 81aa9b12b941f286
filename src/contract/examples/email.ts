import type { emailEndpoints } from "../email.ts";
import type { emailListEndpoints } from "../email-list.ts";
import type { emailSendingEndpoints } from "../email-sending.ts";
import type { Examples } from "./types.ts";

type Calls = [...typeof emailEndpoints, ...typeof emailListEndpoints, ...typeof emailSendingEndpoints];

export const emailExamples: Examples<Calls> = {
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
  listEmailSummaries: { params: { q: "hotel price", folder: "inbox", label: "", unread: "", page: 1, perPage: 50 } },
  getEmailConversation: { params: { id: 26, folder: "inbox" } },
  deleteEmails: { body: { emailIds: [15, 19] } },
  emptyTrash: {},
  restoreEmails: {
    body: {
      deleted: [
        {
          id: 18,
          from: { name: "Lucas Moreau", email: "lucas@example.com", avatar: "/images/avatars/lucas.webp" },
          to: [{ name: "อารยา ศรีสุวรรณ", email: "admin@demo.com" }],
          cc: [],
          bcc: [],
          subject: "Lunch on Thursday?",
          message: "<p>There is a new noodle place behind the station. Thursday at twelve?</p><p>Lucas</p>",
          attachments: [],
          isRead: true,
          isStarred: false,
          folder: "trash",
          labels: ["personal"],
          time: "2026-07-01T04:30:00.000Z",
          replies: [],
          inReplyTo: null,
          scheduledAt: null,
        },
      ],
    },
  },
  saveDraft: {
    body: {
      draft: {
        key: "0b7f8a52-6f0c-4f4e-9d43-0d8d0a4b1c55",
        to: [{ name: "", email: "pimchanok@exam" }],
        subject: "นัดประชุมทีมวันพฤหัสบดี",
        message: "<p>สวัสดีค่ะ</p><hr><p>ขอนัด<u>วันพฤหัสบดี</u></p>",
        inReplyTo: 14,
      },
    },
  },
  attachFile: {
    body: {
      file: { fileName: "agenda.txt", mediaType: "text/plain", data: "MS4gTnVtYmVycwoyLiBQbGFucwo=" },
      draftId: 16,
    },
  },
  getEmailFile: { params: { id: "5d0c3c59-2f1a-4a53-8f0e-3a5f6f3f7a01" } },
  sendDraft: { body: { id: 16, delaySeconds: 10 } },
  cancelSend: { body: { id: 16 } },
};
