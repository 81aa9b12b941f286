import type { accountEndpoints } from "../account.ts";
import type { Examples } from "./types.ts";

export const accountExamples: Examples<typeof accountEndpoints> = {
  getAccountSettings: {},
  updateAccountSettings: {
    body: {
      general: { fullName: "อารยา ศรีสุวรรณ", company: "Phrom Company Limited" },
      info: { bio: "Sells what is ready to be used.", dob: "1986-03-21", country: "TH", phone: "+66 2 555 0142" },
      social: {
        socialLinks: { linkedIn: "https://www.linkedin.com/in/araya.example" },
        connections: { github: "" },
      },
      notification: { productUpdates: true },
    },
  },
  changePassword: { body: { currentPassword: "admin", newPassword: "correct horse battery" } },
};
