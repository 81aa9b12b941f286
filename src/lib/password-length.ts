/** The shortest password a person may choose: OWASP's least. */
export const PASSWORD_LENGTH = 8;
