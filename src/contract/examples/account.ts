import type { accountEndpoints } from "../account.ts";
import type { Examples } from "./types.ts";

export const accountExamples: Examples<typeof accountEndpoints> = {
  getAccountSettings: {},
  updateAccountSettings: {
    body: {
      general: { fullName: "อารยา ศรีสุวรรณ", company: "Phrom Company Limited" },
      info: {
        bio: "Sells what is ready to be used.",
        dob: "1986-03-21",
        country: "TH",
        phone: "+66 2 555 0142",
        spokenLanguages: ["th", "en"],
      },
      security: { isTwoStepAuthVerificationEnabled: true },
      social: {
        socialLinks: { linkedIn: "https://www.linkedin.com/in/araya.example" },
        connections: { github: "" },
      },
      notification: { productUpdates: true },
    },
  },
  listSessions: {},
  endSession: { params: { id: "8a2f6c1e-3b47-4d59-9e0a-5c7d1f2b3a4e" } },
  signOutElsewhere: {},
  changePassword: { body: { currentPassword: "admin", newPassword: "correct horse battery" } },
};
