import type { AccountSettings, SettingsChange } from "../contract/account.ts";

/** The general settings are stored in the account itself. */
export interface StoredSettings extends Omit<AccountSettings, "general"> {
  company: string;
}

/** Notifications about the user's own content are on, advertising is off. */
export const defaultSettings: StoredSettings = {
  company: "",
  info: {
    bio: "",
    dob: null,
    country: null,
    website: "",
    phone: "",
    language: null,
    spokenLanguages: [],
    gender: null,
    preferredContact: null,
  },
  security: { isTwoStepAuthVerificationEnabled: false },
  social: {
    socialLinks: { twitter: "", facebook: "", google: "", linkedIn: "", instagram: "", quora: "" },
    connections: { twitter: "", google: "", facebook: "", github: "" },
  },
  notification: {
    commentOnArticle: true,
    answerOnForm: true,
    followMe: true,
    newAnnouncements: true,
    productUpdates: false,
    blogDigest: false,
  },
};

export function mergeSettings<T extends StoredSettings>(settings: T, change: SettingsChange): T {
  const { info, security, social, notification } = settings;
  return {
    ...settings,
    company: change.general?.company ?? settings.company,
    info: Object.assign({ ...info }, change.info),
    security: Object.assign({ ...security }, change.security),
    social: {
      socialLinks: Object.assign({ ...social.socialLinks }, change.social?.socialLinks),
      connections: Object.assign({ ...social.connections }, change.social?.connections),
    },
    notification: Object.assign({ ...notification }, change.notification),
  };
}
