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
    listProfilePosts: "ดูรายการโพสต์ของบุคคล จากใหม่ไปเก่า",
    updatePost: "แก้ไขโพสต์",
    deletePost: "ลบโพสต์",
    restorePost: "กู้คืนโพสต์ที่ลบ",
    updateComment: "แก้ไขความคิดเห็น",
    deleteComment: "ลบความคิดเห็น",
    restoreComment: "กู้คืนความคิดเห็นที่ลบ",
    addProfilePicture: "เพิ่มรูปสำหรับโพสต์หรือภาพปก",
    getProfileDetails: "ดูหน้าโปรไฟล์ของบัญชีหรือบุคคลอื่น",
    followPerson: "ติดตามหรือเลิกติดตามบุคคล",
    followPage: "ติดตามหรือเลิกติดตามเพจ",
  },
};
export default texts;
