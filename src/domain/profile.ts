import type { Poll } from "../contract/profile.ts";

/** `votes` are those of people without an account. */
export interface PollOption {
  option: number;
  name: string;
  votes: number;
}

/** `votes` has the option that each account voted for. Shares are in whole percent. */
export function countVotes(options: readonly PollOption[], votes: readonly number[]): Poll["result"] {
  const countedOptions = options.map((each) => ({
    ...each,
    votes: each.votes + votes.filter((option) => option === each.option).length,
  }));
  const total = countedOptions.reduce((sum, { votes }) => sum + votes, 0);
  return countedOptions.map((each) => ({ ...each, percent: total === 0 ? 0 : Math.round((each.votes / total) * 100) }));
}
