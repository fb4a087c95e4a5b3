/** Id of the chosen call on the page: Enter in the list leads there. */
export const callViewId = 'chosen-call';
