// Error messages shared by several invoice calls.

export const invalidStatusMessages = ["Use one of Paid, Downloaded, Sent, Draft, Partial Payment, Past Due."];
export const invalidBalanceMessages = ["Enter 0 or an amount in dollars, such as $205 or -$1,205.50."];
export const tooManyDecimalsMessages = ["Use at most 2 decimals."];
