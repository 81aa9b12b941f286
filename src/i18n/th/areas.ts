import { collectAreaTexts } from "../collect-area-texts.ts";
import type areas from "../en/areas.ts";
import type { Texts } from "../texts.ts";

const { names, contents, subjects } = collectAreaTexts(
  import.meta.glob(["./*.ts", "!./{areas,common,developers}.ts"], { eager: true }),
);

const texts: Texts<typeof areas> = {
  names,
  contents,
  // The name of a subject is the name of its area, unless this says otherwise.
  subjects: { ...subjects, Auth: "บัญชีของตัวเอง", ACL: "สิทธิ์การใช้งาน", Data: "ข้อมูลในเครื่องนี้", Developers: "สำหรับนักพัฒนา" },
  actions: { read: "ดู", create: "เพิ่ม", update: "แก้ไข", delete: "ลบ", all: "ทั้งหมด" },
};

export default texts;
