/** The shortest password a person may choose: OWASP's least. */
export const MIN_ACCOUNT_PASSWORD_LENGTH = 8;
