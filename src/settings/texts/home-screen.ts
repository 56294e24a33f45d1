/** How to put the app on the Home Screen of an iPhone or iPad. Apart from the rest of the page: no one else needs it. */
export const homeScreenTexts = {
  title: (way: 'iphone' | 'ipad') => `Put this on your ${way === 'iphone' ? 'iPhone' : 'iPad'}’s Home Screen`,
  text: 'It opens like an app, even without a network. Do it before you fill anything in: the app starts empty and can’t see what’s in this browser.',
  show: 'Show me how',
  share: (way: 'iphone' | 'ipad') =>
    way === 'iphone' ? 'Tap Share in the bar at the bottom.' : 'Tap Share in the bar at the top.',
  shareHint: 'If it is not there, tap ••• first.',
  entry: 'Scroll down and tap “Add to Home Screen”.',
  add: 'Tap “Add”. Then open the app from your Home Screen and sign in there.',
  /** As the system writes it on its button. */
  addButton: 'Add',
  unsentTitle: (count: number) =>
    count === 1 ? '1 document in this browser is not sent yet' : `${count} documents in this browser are not sent yet`,
  unsent:
    'The app on the Home Screen can’t see what’s saved here. Stay online until it is received, or save a copy and open it in the app.',
  showDocuments: 'Show what’s on this device',
} as const
