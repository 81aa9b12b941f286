import { type Match, type Matcher, MatcherBaseClass } from "@zxcvbn-ts/core";
import { adjacencyGraphs } from "@zxcvbn-ts/language-common";

/** Words, names and phrases that Thai speakers choose for passwords, in our own order: the most likely ones first. */
const THAI_WORDS =
  "รหัสผ่าน รหัส สวัสดี สวัสดีครับ สวัสดีค่ะ รักแม่ รักพ่อ ประเทศไทย ที่รัก คิดถึง รักเธอ ฉันรักเธอ รักคุณ รักนะ ไม่บอก ไม่รู้ ลืมแล้ว จำไม่ได้ ความลับ เปิดประตู " +
  "ผู้ดูแล แอดมิน บริษัท บ้าน บ้านเรา ครอบครัว ลูกแม่ แม่จ๋า พ่อแม่ คุณแม่ คุณพ่อ คนไทย เมืองไทย ไทย กรุงเทพ กรุงเทพฯ กทม เชียงใหม่ ภูเก็ต พัทยา ขอนแก่น โคราช ชลบุรี หาดใหญ่ อุดรธานี " +
  "ทดสอบ ใหม่ เก่า ง่าย ง่ายมาก ยาก ขอบคุณ ขอโทษ ยินดี โชคดี สบายดี สู้ๆ สู้สู้ สวย หล่อ น่ารัก สุดสวย สุดหล่อ คนสวย คนดี ใจดี ดีใจ มีความสุข ความสุข ความรัก หัวใจ รัก " +
  "แมว หมา ช้าง เสือ มังกร กระต่าย หมู ไก่ ปลา นก ลิง หมี เต่า ม้า วัว ควาย งู หนู ดอกไม้ กุหลาบ มะลิ ดาว เดือน พระจันทร์ พระอาทิตย์ ท้องฟ้า ทะเล ภูเขา สายฝน สายลม แสงแดด " +
  "ข้าว ข้าวผัด ข้าวเหนียว ส้มตำ ต้มยำ ต้มยำกุ้ง ผัดไทย กะเพรา ชานม กาแฟ น้ำ เบียร์ มะม่วง ทุเรียน กล้วย ส้ม เงิน ทอง รวย รวยๆ เศรษฐี เงินล้าน หวย ถูกหวย มวยไทย ฟุตบอล บอลไทย " +
  "หงส์แดง ผีแดง ลิเวอร์พูล แมนยู บุรีรัมย์ สมชาย สมหญิง สมศักดิ์ สมศรี สมพร ประเสริฐ วิชัย สุรชัย อนันต์ นันทนา มาลี มาลัย สุดา วันดี อารี แก้ว นก หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ศูนย์ " +
  "จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์ อาทิตย์ มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม สงกรานต์ ลอยกระทง ปีใหม่ " +
  "วันนี้ พรุ่งนี้ เมื่อวาน ร้าน ร้านค้า ขาย ซื้อ ลูกค้า ออนไลน์ อีเมล มือถือ โทรศัพท์ คอมพิวเตอร์ อินเทอร์เน็ต เฟสบุ๊ค ไลน์ โรงเรียน มหาวิทยาลัย ครู นักเรียน หมอ พยาบาล ตำรวจ ทหาร ช่าง วิศวกร " +
  "พระ วัด ทำบุญ บุญ กรรม พุทธ ธรรมะ สาธุ ครับ ค่ะ นะคะ นะครับ จ้า จ๊ะ ได้ ไม่ได้ ไม่มี มี เธอ ฉัน เรา เขา คุณ ผม หนู พี่ น้อง ลูก แม่ พ่อ ป้า ลุง น้า อา ตา ยาย ปู่ ย่า";

/** The keys of the English layout and what the same keys write on the Thai one (Kedmanee, TIS 820). */
const ENGLISH_KEYS = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>?";
const THAI_KEYS = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';

const thaiByEnglish = new Map([...ENGLISH_KEYS].map((key, index) => [key, THAI_KEYS[index] ?? key]));
const englishByThai = new Map([...thaiByEnglish].map(([english, thai]) => [thai, english]));
const replaceKeys = (text: string, keys: ReadonlyMap<string, string>) =>
  [...text].map((key) => keys.get(key) ?? key).join("");

/** What people add to a word to be polite. The phrases come after all words. */
const POLITE_ENDINGS = ["ครับ", "ค่ะ", "นะ", "นะครับ", "นะคะ", "จ้า"];

const singleWords = THAI_WORDS.split(" ");
const words = [...singleWords, ...POLITE_ENDINGS.flatMap((ending) => singleWords.map((word) => word + ending))];

/** Thai words, and what their keys write while the keyboard is set to English: "l;ylfu" is สวัสดี. */
export const thaiPasswords: string[] = words.flatMap((word) => [word, replaceKeys(word, englishByThai).toLowerCase()]);

const MIN_WORD_LENGTH = 3;

/** Finds single words, or pairs of words, as the browser divides Thai, which is written without spaces. */
function findWords(password: string, pattern: string, count: number): Match[] {
  const segmenter = new Intl.Segmenter("th", { granularity: "word" });
  return [...password.matchAll(/[ก-๎]+/g)].flatMap(({ 0: text, index: start }) => {
    const words = [...segmenter.segment(text)];
    return words.slice(count - 1).flatMap((_, first) => {
      const token = words
        .slice(first, first + count)
        .map(({ segment }) => segment)
        .join("");
      const i = start + (words[first]?.index ?? 0);
      return token.length < MIN_WORD_LENGTH ? [] : [{ pattern, i, j: i + token.length - 1, token }];
    });
  });
}

const createWordMatcher = (pattern: string, count: number, guesses: number): Matcher => ({
  Matching: class extends MatcherBaseClass {
    match = ({ password }: { password: string }) => findWords(password, pattern, count);
  },
  scoring: () => guesses,
  feedback: (_options, _match, isSoleMatch) => ({ warning: isSoleMatch ? "wordByItself" : null, suggestions: [] }),
});

/**
 * Thai words that the list above lacks: everyday Thai has about so many words, and so many compounds of two that the
 * browser divides, such as ผู้จัดการ.
 */
export const thaiWordMatchers = {
  thaiWord: createWordMatcher("thaiWord", 1, 2_000),
  thaiCompound: createWordMatcher("thaiCompound", 2, 20_000),
};

/** Which keys are beside each other on the Thai layout: those of the English one, with other letters. */
export const kedmanee = Object.fromEntries(
  Object.entries(adjacencyGraphs.qwerty).map(([key, neighbours]) => [
    replaceKeys(key, thaiByEnglish),
    neighbours.map((neighbour) => neighbour && replaceKeys(neighbour, thaiByEnglish)),
  ]),
);
