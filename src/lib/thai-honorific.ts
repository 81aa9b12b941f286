/** Names with a title, and names of organisations. */
const TITLED =
  /^(?:(?:นาย|นางสาว|นาง)(?=[\sก-ฮเ-ไ])|น\.ส\.|ดร\.|ศ\.|รศ\.|ผศ\.|บริษัท|บจก\.|บมจ\.|ห้างหุ้นส่วน|หจก\.|ร้าน|มูลนิธิ|สมาคม|สหกรณ์|โรงเรียน|มหาวิทยาลัย|โรงพยาบาล|ธนาคาร|สำนักงาน)/u;

/** The form of address in Thai: adds คุณ to a person's name without a title. */
export const addThaiHonorific = (name: string): string => (TITLED.test(name) ? name : `คุณ${formatAfterKhun(name)}`);

/** The name to put after คุณ: without a second คุณ, and with a space before non-Thai script. */
export const formatAfterKhun = (name: string): string =>
  name.replace(/^คุณ\s*/, "").replace(/^(?=\S)(?!\p{Script=Thai})/u, " ");
