/**
 * Thai has no spaces between words, so browsers break its lines with a dictionary. The dictionary lacks loanwords (สต็|อก)
 * and takes compounds for several words (ตัดสิน|ใจ). This list has such words. `Intl.Segmenter` cannot find them, because
 * it has the same dictionary; it only finds the word after one that must not end a line.
 */
const keptWords = `
  กล่องจดหมาย ก่อนหน้า การจัดส่ง การแจ้งเตือน การใช้งาน การตลาด การตั้งค่า การเปลี่ยนแปลง กำกับภาษี กำลังดำเนินการ
  กู้คืน เก็บเงินปลายทาง เกิดขึ้น เกินกำหนด เกี่ยวกับ เกี่ยวกับเรา ข้อกำหนด ข้อความ ข้อผิดพลาด ข้อมูลสำรอง ข้อเสนอ
  ข้อเสนอแนะ ขั้นตอน ขาดหาย ขาตั้ง ขีดกลาง ขีดล่าง ขึ้นต้น เข้าสู่ระบบ คนขับ ครบกำหนด ครั้งละ คลังความรู้ คลังสินค้า ความคิดเห็น
  ความคืบหน้า ความช่วยเหลือ ความปลอดภัย ความรู้ ความสว่าง คัดลอก ค้างชำระ ค่าจัดส่ง ค่าใช้จ่าย ค่าส่ง คำค้น คำสั่ง
  คำสั่งซื้อ คำอธิบาย คิดเห็น คิวอาร์ คิวอาร์โค้ด คีย์ลัด คืนเงิน คืนสินค้า คืบหน้า เครือข่าย เครื่องนี้ เครื่องมือ
  โคมไฟ งานเข้า งานสะดุด เงินเดือน จดหมายข่าว จัดเก็บ จัดซื้อ จัดทำ จัดส่ง จำนวนเงิน จุดเด่น เจ้าหน้าที่ แจ็กเก็ต แจ้งเตือน
  แจ้งหนี้ ฉบับร่าง เฉลิมพระชนมพรรษา ช่วงเวลา ช่วยเหลือ ชั้นวาง ชำระเงิน เช็ก เช็กลิสต์ เชื่อมต่อ แชต ใช้งาน ใช้จ่าย
  โซเชียล ฐานข้อมูล ด้านบน ด้านล่าง ดำเนินการ ดูแล เดินทาง เดือนละ แดชบอร์ด ตรวจนับ ตรวจสอบ ต่อเนื่อง ตอบกลับ ต่ออายุ
  ตั้งค่า ตัดสินใจ ตัวกรอง ตัวตน ตัวเลือก ตัวอักษร ตัวเอง ต่างประเทศ ตามปกติ ตำแหน่งงาน ติดดาว ติดต่อเรา ติดตั้ง แต่ละ
  ถังขยะ ถัดไป ถ่ายรูป ถูกต้อง ทดลองใช้ ทัชแพด ทางเดียว ทำเครื่องหมาย ทำซ้ำ ที่ปรึกษา ที่มากับแอป ทีมงาน ทีละ ที่เหลือ ที่ไหน
  ที่อยู่ ที่อยู่เว็บ ทุกครั้ง เท่ากัน แท็บ แท็บเล็ต โทเค็น นักเขียน นักพัฒนา นักวิเคราะห์ นักออกแบบ นัดหมาย นับสต็อก นำเข้า
  น้ำดื่ม น้ำหนัก เน็ตหลุด นิ้วโป้ง บทบาท บทสนทนา บันทึก บางส่วน บาร์โค้ด บุ๊กมาร์ก เบสิก เบอร์โทร แบตหมด แบ็กเอนด์ แบบฝึกหัด แบบฟอร์ม
  ใบกำกับภาษี ใบแจ้งหนี้ ใบส่งของ ใบสั่งซื้อ ใบเสนอราคา ใบเสร็จ ใบเสร็จรับเงิน ปฏิบัติการ ประจำตัว ประสานงาน ปรับระดับ
  ปลายทาง ป้ายกำกับ ปีละ ปีละครั้ง เป้าหมาย แป้นพิมพ์ แป้นลัด ผลไม้ ผิดพลาด ผู้เข้าชม ผู้เข้าร่วม ผู้จัดการ ผู้ช่วย ผู้ใช้
  ผู้ดูแล ผู้ดูแลระบบ ผู้ติดต่อ ผู้ติดตาม ผู้รับผิดชอบ ผู้ส่ง ผู้สมัคร ผู้เสียภาษี ผู้อ่าน เผยแพร่ ฝึกอบรม พนักงานขาย พนักงานหน้าร้าน
  พร้อมกัน พร้อมใช้ พร้อมเพย์ พรุ่งนี้ พักร้อน พาร์ตไทม์ พาวเวอร์แบงก์ พื้นที่จัดเก็บ พื้นหลัง เพิ่มขึ้น เพิ่มเติม
  เพื่อนร่วมงาน เพื่อนร่วมทีม แพ็กเกจ แพ็กของ ฟรอนต์เอนด์ ไฟล์แนบ ไฟล์สำรอง ภาพปก ภาพรวม ภายหลัง ภาษาไทย ภาษาอังกฤษ
  ภาษีมูลค่าเพิ่ม มองหา มือถือ มุมมอง มูลค่าเพิ่ม เมื่อวาน แม่แบบ แมคคานิคอล ไม่ถูกต้อง ไม่ระบุ ยอดขาย ยอดค้าง ยอดเงิน ยอดรวม
  ย้อนกลับ ย้อนหลัง ยังไม่ได้อ่าน ยืนยันตัวตน ร่วมงาน ร่วมงานกับเรา รวมถึง รหัสไปรษณีย์ รหัสผ่าน รับผิดชอบ รับสมัคร
  ร้านค้า รายการโปรด รายจ่าย รายชั่วโมง รายชื่อ รายเดือน รายได้ รายปี รายละเอียด รายวัน รู้จัก รูปแบบ เร่งด่วน
  เริ่มต้น เรียกเก็บ เรียกคืน โรงพยาบาล ไร้สาย ลดลง ล่วงหน้า ล็อกเอาต์ ล้างข้อมูล ลาพักร้อน ลำดับ ลูกค้า ลูกศร เลขที่
  เลขประจำตัว เลขอ้างอิง เลยกำหนด เลย์เอาต์ เลิกทำ วงเงิน วันเกิด วันทำการ วันที่ วันนี้ วันละ วันหยุด วางบิล เว้นวรรค
  เวลาทำการ ไว้วางใจ ส่งของ ส่งด่วน ส่งต่อ ส่งฟรี ส่งมอบ ส่งออก สต็อก สต๊อก สติกเกอร์ สตูดิโอ สเตนเลส สมัครงาน สมาร์ต
  สมาร์ตโฟน สมาร์ตวอตช์ ส่วนงาน ส่วนตัว ส่วนใหญ่ สองภาษา สักครู่ สั่งซื้อ สั้นลง สำรองข้อมูล สิทธิ์การใช้งาน สินค้า สิ่งที่รอส่ง
  สิ้นสุด สิบสอง สิบเอ็ด เส้นทาง เสนอราคา เสียงรบกวน หน้าจอ หน้าที่ หน้าร้าน หน้าแรก หน้าเว็บ หนึ่ง หมวดหมู่ หยุดชดเชย
  ห้องประชุม หัวเรื่อง หุ้นส่วน หูฟัง เหล่านี้ แห่งชาติ โหลดหน้านี้ใหม่ โหมดมืด อย่างน้อย อย่างไร ออบเจกต์ ออฟไลน์ อัปโหลด
  อ่านออกเสียง อีกครั้ง อีโมจิ เอนเตอร์ไพรส์ เอียร์บัด แอ็กชัน แอนดรอยด์ โอนเงิน ไอแพด ไอโฟน ฮัมบูร์ก โฮสติ้ง
`;

/** The longest word wins, because it is the first alternative that matches. */
const KEPT_WORD = new RegExp(
  keptWords
    .trim()
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "g",
);
const THAI_RUN = /[\u0E01-\u0E3A\u0E40-\u0E4E]+/g;
const MARK = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g;
/** A text of so few letters between two spaces is kept whole: it is a name or a label, and no list has all names. */
const MAX_SHORT_LETTERS = 10;
/** A text of fewer letters is one word, which browsers do not break. */
const MIN_LETTERS = 3;
/** Words that must not end a line, because they belong to the next word: "not", "and", "or", prefixes, "that" and numbers. */
const LEADING_WORD = /^(?:ไม่|และ|หรือ|การ|ความ|ผู้|ที่|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ)$/;
/** A word of so few letters after a space, such as เรา or แต่, must not end a line either: it begins the next phrase. */
const MAX_FIRST_WORD_LETTERS = 4;
/** A number with its unit: a thing that is counted, a time or "บาท". Amounts with the sign ฿ have no unit. */
const COUNTED_PHRASE =
  /(?<![฿\d.,])\d[\d.,:–-]*[ \u00A0](?:กก\.|กรัม|น\.|กิจกรรม|ข้อความ|ข้อ|ครั้ง|คน|คำขอ|งาน|ชั่วโมง|ชิ้น|ช่อง|ซม\.|เดือน|ตัวอักษร|แถว|แท็บ|นาที|โมง|มม\.|มล\.|บทความ|บัญชี|บาท|ใบ|ปี|ไฟล์|ราย(?:การ)?|รูป|วัน(?!ที่)|วินาที|สัปดาห์|หน้า)/g;
let segmenter: Intl.Segmenter | undefined;

const countLetters = (text: string) => text.replace(MARK, "").length;

/** A kept part must not be broken at the end of a line. */
export interface TextPart {
  text: string;
  isKept: boolean;
}

export function splitThaiText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const [start, keptEnd] of mergeRanges(findKeptRanges(text))) {
    if (start > end) parts.push({ text: text.slice(end, start), isKept: false });
    parts.push({ text: text.slice(start, keptEnd), isKept: true });
    end = keptEnd;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isKept: false });
  return parts;
}

type Range = [start: number, end: number];

function findKeptRanges(text: string): Range[] {
  const ranges: Range[] = [];
  for (const { index, 0: run } of text.matchAll(THAI_RUN)) {
    const letters = countLetters(run);
    if (letters < MIN_LETTERS) continue;
    if (letters <= MAX_SHORT_LETTERS) {
      ranges.push([index, index + run.length]);
      continue;
    }
    const words = [...run.matchAll(KEPT_WORD)].map((match): Range => [match.index, match.index + match[0].length]);
    for (const [start, end] of [...words, ...findLeadingWords(run, words, text[index - 1] === " ")])
      ranges.push([index + start, index + end]);
  }
  for (const { index, 0: counted } of text.matchAll(COUNTED_PHRASE)) ranges.push([index, index + counted.length]);
  return ranges;
}

function findLeadingWords(run: string, words: readonly Range[], isAfterSpace: boolean): Range[] {
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  const segments = [...segmenter.segment(run)];
  return segments.flatMap(({ segment, index }, position): Range[] => {
    const next = segments[position + 1];
    const isPartOfWord = words.some(([start, end]) => start < index && index < end);
    const isShortFirst = isAfterSpace && index === 0 && countLetters(segment) <= MAX_FIRST_WORD_LETTERS;
    const isLeading = isShortFirst || LEADING_WORD.test(segment);
    if (!next || isPartOfWord || !isLeading) return [];
    return [[index, next.index + next.segment.length]];
  });
}

function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && range[0] < last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
  }
  return merged;
}
