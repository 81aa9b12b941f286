/** What is still coming, has failed, or lies over the page is not what it will look like. */
const UNSETTLED = "[aria-busy=true], .skeleton, [role=alert], [role=dialog], [role=alertdialog]";

/** Whether everything the app shows has come. */
export const isSettled = (): boolean => document.querySelector(`body > :not(#snapshot) :is(${UNSETTLED})`) === null;
