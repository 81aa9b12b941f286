import type { ContractCase } from "../case.ts";

const none: ContractCase = { errorCases: [] };

export const emailSendingCases = {
  saveDraft: none,
  attachFile: none,
  getEmailFile: none,
  sendDraft: none,
  cancelSend: none,
};
