const TITLED_NAME =
  /^(?:(?:นาย|นางสาว|นาง)(?=[\sก-ฮเ-ไ])|น\.ส\.|ดร\.|ศ\.|รศ\.|ผศ\.|บริษัท|บจก\.|บมจ\.|ห้างหุ้นส่วน|หจก\.|ร้าน|มูลนิธิ|สมาคม|สหกรณ์|โรงเรียน|มหาวิทยาลัย|โรงพยาบาล|ธนาคาร|สำนักงาน)/u;

/** Returns names with a title and names of organisations unchanged. */
export const addThaiHonorific = (name: string): string =>
  TITLED_NAME.test(name) ? name : `คุณ${formatNameAfterKhun(name)}`;

/** Removes a คุณ that the name starts with, and puts a space before a name that is not in Thai script. */
export const formatNameAfterKhun = (name: string): string =>
  name.replace(/^คุณ\s*/, "").replace(/^(?=\S)(?!\p{Script=Thai})/u, " ");
