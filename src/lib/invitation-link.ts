// Behind the hash, so that the code is in no server's log.
const PREFIX = "invite=";

/** Without a language: the other person has their own. */
export const buildInvitationLink = (origin: string, code: string): string => `${origin}/join#${PREFIX}${code}`;

/** The code of a link; `hash` is without "#". Undefined if the address is not that of an invitation. */
export const readInvitationCode = (hash: string): string | undefined =>
  hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined;
