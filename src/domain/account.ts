import type { AccountSettings, SettingsChange } from "../contract/account.ts";

/** The settings that are not stored in the account itself. */
export interface StoredSettings extends Omit<AccountSettings, "general"> {
  company: string;
}

/** Defaults: notifications about own content are on, advertising is off. */
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

/** Applies a partial update at any depth. */
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
