import type { requestsEndpoints } from "../requests.ts";
import type { Examples } from "./types.ts";

const id = "5d2f0c1e-8a4b-4c6d-9e37-1b0a6f52c894";
const changeId = "c3a9d7e0-42f5-4b18-8d6a-90e1f7b3a526";
const password = "กุญแจสามดอก 2569";

export const requestsExamples: Examples<typeof requestsEndpoints> = {
  signInTeam: { body: { username: "malee", password } },
  getTeamSession: {},
  signOutTeam: {},
  listReceivedRequests: { params: { status: "new" } },
  getReceivedRequest: { params: { id } },
  updateReceivedRequest: { params: { id }, body: { status: "in-progress", note: "โทรกลับแล้ว นัดดูระบบวันศุกร์ 10 โมง" } },
  listReceivedRequestChanges: {},
  retryReceivedRequestChange: { params: { id: changeId } },
  cancelReceivedRequestChange: { params: { id: changeId } },
  listTeamMembers: {},
  addTeamMember: { body: { username: "somsak", fullName: "สมศักดิ์ พร้อมช่วย", role: "agent", password } },
  updateTeamMember: { params: { id: 2 }, body: { isActive: false } },
};
