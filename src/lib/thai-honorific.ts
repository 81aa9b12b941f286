/** Names that bring a title along, or are no person's. */
const TITLED =
  /^(?:(?:นาย|นางสาว|นาง)(?=[\sก-ฮเ-ไ])|น\.ส\.|ดร\.|ศ\.|รศ\.|ผศ\.|บริษัท|บจก\.|บมจ\.|ห้างหุ้นส่วน|หจก\.|ร้าน|มูลนิธิ|สมาคม|สหกรณ์|โรงเรียน|มหาวิทยาลัย|โรงพยาบาล|ธนาคาร|สำนักงาน)/u;

/** Somebody as a Thai letter addresses them: with คุณ, where the name has no title of its own. */
export const addThaiHonorific = (name: string): string => (TITLED.test(name) ? name : `คุณ${formatAfterKhun(name)}`);

/** A name as it follows คุณ: not twice, and apart from it in another script. */
export const formatAfterKhun = (name: string): string =>
  name.replace(/^คุณ\s*/, "").replace(/^(?=\S)(?!\p{Script=Thai})/u, " ");
