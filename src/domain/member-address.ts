const MEMBER_ADDRESS = /^member-([1-9]\d{0,8})@workspace\.internal$/i;

/**
 * The address of a colleague in a workspace. Members have no email address on the server, and a member's name and username
 * may change. No mail server delivers to `.internal`, which is reserved for private use.
 */
export const toMemberAddress = (id: number): string => `member-${id}@workspace.internal`;

/** Returns undefined for an address outside the workspace. */
export function getMemberId(address: string): number | undefined {
  const id = MEMBER_ADDRESS.exec(address.trim())?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Only the person's email app can send to such an address. */
export const isOutsideAddress = (address: string): boolean =>
  address.includes("@") && getMemberId(address) === undefined;
