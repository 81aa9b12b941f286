import type { ContractCase } from "../case.ts";

const none: ContractCase = { errorCases: [] };

export const emailListCases = {
  listEmailSummaries: none,
  getEmailThread: none,
  deleteEmails: none,
  emptyTrash: none,
  restoreEmails: none,
};
