/** The company's data. Change it to make the product your own. */
export const brand = {
  name: { en: "Phrom", th: "พร้อม" },
  legalName: { en: "Phrom Company Limited", th: "บริษัท พร้อม จำกัด" },
  /** The origin of the public site, for the absolute URLs in search results and link previews. */
  siteUrl: "https://phrom.example",
  logo: "/images/logo.svg",
  /** localStorage keys of the session. src/boot.js repeats the keys, and a test compares both files. */
  sessionKeys: { userData: "userData", accessToken: "accessToken", refreshToken: "refreshToken" },
  email: "hello@phrom.example",
  phone: "+66 2 555 0142",
  address: {
    en: "88 Rama IV Road, Khlong Toei, Bangkok 10110, Thailand",
    th: "88 ถนนพระรามที่ 4 แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110",
  },
  /**
   * The tax number of 13 digits on every invoice. The tax number and the numbers below are placeholders: replace them
   * before sending the first invoice.
   */
  taxId: "0105500000003",
  /** The PromptPay id in the QR code on invoices: a tax number, a Thai mobile number or an e-wallet id of 15 digits. */
  promptPayId: "0105500000003",
  timeZone: "Asia/Bangkok",
  openingHours: { days: [1, 2, 3, 4, 5], opens: "09:00", closes: "18:00" },
  departments: [
    { id: "sale", email: "sale@phrom.example" },
    { id: "customer-operation", email: "operation@phrom.example" },
    { id: "accounting", email: "accounting@phrom.example" },
    { id: "support", email: "support@phrom.example" },
    { id: "human-resources", email: "people@phrom.example" },
  ],
  socialLinks: [
    { name: "Facebook", url: "https://www.facebook.com/phrom.example" },
    { name: "LINE", url: "https://line.me/R/ti/p/@phrom-example" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/phrom-example" },
    { name: "YouTube", url: "https://www.youtube.com/@phrom-example" },
  ],
} as const;

/**
 * The public holidays as `yyyy-mm-dd`. Add next year's holidays when the government announces them. Not in `brand`, so
 * that only the contact page loads them.
 */
export const publicHolidays = [
  { date: "2026-12-05", name: { en: "National Day and Father’s Day", th: "วันชาติและวันพ่อแห่งชาติ" } },
  { date: "2026-12-07", name: { en: "substitute for Father’s Day", th: "วันหยุดชดเชยวันพ่อแห่งชาติ" } },
  { date: "2026-12-10", name: { en: "Constitution Day", th: "วันรัฐธรรมนูญ" } },
  { date: "2026-12-31", name: { en: "New Year’s Eve", th: "วันสิ้นปี" } },
  { date: "2027-01-01", name: { en: "New Year’s Day", th: "วันขึ้นปีใหม่" } },
  { date: "2027-02-21", name: { en: "Makha Bucha Day", th: "วันมาฆบูชา" } },
  { date: "2027-02-22", name: { en: "substitute for Makha Bucha Day", th: "วันหยุดชดเชยวันมาฆบูชา" } },
  { date: "2027-04-06", name: { en: "Chakri Memorial Day", th: "วันจักรี" } },
  { date: "2027-04-13", name: { en: "Songkran", th: "วันสงกรานต์" } },
  { date: "2027-04-14", name: { en: "Songkran", th: "วันสงกรานต์" } },
  { date: "2027-04-15", name: { en: "Songkran", th: "วันสงกรานต์" } },
  { date: "2027-05-01", name: { en: "Labor Day", th: "วันแรงงานแห่งชาติ" } },
  { date: "2027-05-03", name: { en: "substitute for Labor Day", th: "วันหยุดชดเชยวันแรงงานแห่งชาติ" } },
  { date: "2027-05-04", name: { en: "Coronation Day", th: "วันฉัตรมงคล" } },
  { date: "2027-05-20", name: { en: "Visakha Bucha Day", th: "วันวิสาขบูชา" } },
  { date: "2027-06-03", name: { en: "the Queen’s birthday", th: "วันเฉลิมพระชนมพรรษาสมเด็จพระนางเจ้าฯ พระบรมราชินี" } },
  { date: "2027-07-18", name: { en: "Asalha Bucha Day", th: "วันอาสาฬหบูชา" } },
  { date: "2027-07-19", name: { en: "Buddhist Lent Day", th: "วันเข้าพรรษา" } },
  { date: "2027-07-28", name: { en: "the King’s birthday", th: "วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว" } },
  { date: "2027-08-12", name: { en: "Mother’s Day", th: "วันแม่แห่งชาติ" } },
  { date: "2027-10-13", name: { en: "Navamindra Maharaj Day", th: "วันนวมินทรมหาราช" } },
  { date: "2027-10-23", name: { en: "Chulalongkorn Day", th: "วันปิยมหาราช" } },
  { date: "2027-10-25", name: { en: "substitute for Chulalongkorn Day", th: "วันหยุดชดเชยวันปิยมหาราช" } },
  { date: "2027-12-05", name: { en: "National Day and Father’s Day", th: "วันชาติและวันพ่อแห่งชาติ" } },
  { date: "2027-12-06", name: { en: "substitute for Father’s Day", th: "วันหยุดชดเชยวันพ่อแห่งชาติ" } },
  { date: "2027-12-10", name: { en: "Constitution Day", th: "วันรัฐธรรมนูญ" } },
  { date: "2027-12-31", name: { en: "New Year’s Eve", th: "วันสิ้นปี" } },
] as const;
