/**
 * The browser sees to what waits, a tap first, and then goes on here: what is done in one task takes no tap until its
 * end. Safari has no way of its own for it.
 */
export const giveWay = (): Promise<void> => window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
