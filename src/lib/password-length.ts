/** OWASP's minimum. */
export const MIN_ACCOUNT_PASSWORD_LENGTH = 8;
