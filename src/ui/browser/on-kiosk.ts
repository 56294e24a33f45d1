/** Whether this page is on a tablet that guests share: what belongs on one's own phone is not offered there. */
export const isOnKiosk = (): boolean => 'kiosk' in document.documentElement.dataset
