/** The company behind this installation. Change these facts to make the product its own. */
export const brand = {
  name: { en: "Phrom", th: "พร้อม" },
  legalName: { en: "Phrom Company Limited", th: "บริษัท พร้อม จำกัด" },
  logo: "/images/logo.svg",
  email: "hello@phrom.example",
  phone: "+66 2 555 0142",
  address: {
    en: "88 Rama IV Road, Khlong Toei, Bangkok 10110, Thailand",
    th: "88 ถนนพระรามที่ 4 แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110",
  },
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
