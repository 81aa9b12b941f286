import type { Poll } from "../contract/profile.ts";
import { getPercentShares } from "../lib/percent-shares.ts";

/** A poll option with the number of votes from people without an account. */
export interface PollOption {
  option: number;
  name: string;
  votes: number;
}

/**
 * Counts the votes for each option, including those of accounts, and each option's share in whole percent. `votes` has
 * the option that each account voted for.
 */
export function countVotes(options: readonly PollOption[], votes: readonly number[]): Poll["result"] {
  const counted = options.map((each) => ({
    ...each,
    votes: each.votes + votes.filter((option) => option === each.option).length,
  }));
  const percents = getPercentShares(counted.map((each) => each.votes));
  return counted.map((each, index) => ({ ...each, percent: percents[index] ?? 0 }));
}
