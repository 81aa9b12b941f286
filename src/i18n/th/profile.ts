import type profile from "../en/profile.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof profile> = {
  calls: {
    getProfile: "ดูโปรไฟล์พร้อมโพสต์และโพล",
    updateProfile: "แก้ไขส่วนหัวหรือข้อมูลแนะนำตัว",
    addPost: "เขียนโพสต์",
    togglePostLike: "กดถูกใจโพสต์ กดซ้ำเพื่อเลิกถูกใจ",
    addComment: "แสดงความคิดเห็นในโพสต์",
    votePoll: "โหวตในโพล หรือเปลี่ยนคำตอบ",
  },
};
export default texts;
