import type { AccountSettings, SettingsChange } from "../contract/account.ts";

/** The settings that do not stand in the account itself. */
export interface StoredSettings extends Omit<AccountSettings, "general"> {
  company: string;
}

/** Of an account that never said anything: it is told of what concerns it, and of nothing that advertises. */
export const defaultSettings: StoredSettings = {
  company: "",
  info: { bio: "", dob: null, country: null, website: "", phone: "" },
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

/** The settings with what is given changed, at any depth; what is left out stays. */
export function mergeSettings<T extends StoredSettings>(settings: T, change: SettingsChange): T {
  const { info, social, notification } = settings;
  return {
    ...settings,
    company: change.general?.company ?? settings.company,
    info: Object.assign({ ...info }, change.info),
    social: {
      socialLinks: Object.assign({ ...social.socialLinks }, change.social?.socialLinks),
      connections: Object.assign({ ...social.connections }, change.social?.connections),
    },
    notification: Object.assign({ ...notification }, change.notification),
  };
}
