/** Choices of one list that are drawn at once; more of them would keep it closed for seconds. */
export const MOST_OFFERED = 200
