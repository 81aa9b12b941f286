import type { profileEndpoints } from "../profile.ts";
import type { Examples } from "./types.ts";

export const profileExamples: Examples<typeof profileEndpoints> = {
  getProfile: {},
  updateProfile: {
    body: { header: { designation: "Head of sales" }, userAbout: { lives: "Nonthaburi, Thailand" } },
  },
  addPost: { body: { text: "พบกันที่บูทในงานเทคโนโลยีสำนักงานสัปดาห์หน้าค่ะ" } },
  togglePostLike: { params: { id: 5 } },
  addComment: { params: { id: 5 }, body: { comment: "Glad it arrived early. Show us the new shelf!" } },
  votePoll: { params: { id: 1 }, body: { option: 2 } },
};
