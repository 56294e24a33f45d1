/** Texts of the page around the screens; the names in the navigation are those of spec section 2. */
export const shellTexts = {
  home: 'Home',
  welcome: 'Welcome',
  about: 'About',
  privacyNotice: 'Privacy notice',
  accessibilityStatement: 'Accessibility statement',
  account: 'Your account',
  myDocuments: 'My documents',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign Out',
  administration: 'Administration',
  navigation: 'Main',
  skipToContent: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close',
  loading: 'Loading',
  testSystemName: 'Kind of system',
  testSystem: 'Test system: nothing signed here counts.',
  version: (version: string) => `Version ${version}`,
  updateTitle: 'A newer version is ready',
  updateText: 'It takes a moment. You won’t lose anything you entered.',
  updateNow: 'Update now',
  later: 'Later',
  installTitle: 'Keep this on your device',
  installText: 'It opens straight away, even without a network.',
  install: 'Install',
  notNow: 'Not now',
  homeScreen: {
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
      count === 1
        ? '1 document in this browser is not sent yet'
        : `${count} documents in this browser are not sent yet`,
    unsent:
      'The app on the Home Screen can’t see what’s saved here. Stay online until it is received, or save a copy and open it in the app.',
    showDocuments: 'Show what’s on this device',
  },
} as const
