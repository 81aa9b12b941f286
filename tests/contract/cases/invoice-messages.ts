// What the calls of invoices say of fields that several of them take.

export const invalidStatusMessages = ["Use one of Paid, Downloaded, Sent, Draft, Partial Payment, Past Due."];
export const invalidBalanceMessages = ["Enter 0 or an amount in dollars, such as $205 or -$1,205.50."];
export const tooManyDecimalsMessages = ["Use at most 2 decimals."];
