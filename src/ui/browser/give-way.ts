/**
 * The browser sees to what waits, a tap first, and then goes on here: what is done in one task takes no tap until its
 * end. Where a browser has no way for it (Safari), all stays one task.
 */
export const giveWay = () => window.scheduler?.yield?.()
