/** The words and colours of Summit Valley; everything that it does not say is the default. */
export const demoLanguage = {
  application: {
    title: 'Summit Valley',
    subtitle: 'Check in before you reach the mountain',
    privacyNotice: `Summit Valley keeps what you give us here to run your visit: names, dates of birth, sizes, a photo for the pass, signed waivers, and what you tell us about a child’s health and emergency contacts.

Only our guest services and, in an emergency, ski patrol can see a child’s health answers. We sell nothing to anyone.

We keep signed waivers for as long as the law asks us to. You can see your data, take a copy and ask us to delete the rest under “Your account”.

Questions? Write to privacy@summitvalley.example.`,
    accessibilityStatement: `We want everyone to be able to check in. These pages are made to the Web Content Accessibility Guidelines 2.2, level AA: they work with a keyboard, with screen readers and with large text, and you can sign by typing instead of drawing.

If something stands in your way, tell us at access@summitvalley.example or at any desk. We’ll help you on the spot.`,
  },
  welcome: {
    title: 'The mountain is ready when you are',
    description:
      'Sign your waivers, set up your rentals and tell us about your children now, and walk straight past the desk when you arrive.',
    signInButton: 'Sign in',
    signInNote:
      'Use the email address you booked with. New here? Start the same way: it takes about five minutes for a family of four.',
  },
  home: {
    checkInTitle: 'Who is skiing today?',
    membersTitle: 'Your family',
    selectFamilyTitle: 'Who is coming along?',
    selectFamilyInstructions: 'Choose everyone you’re checking in. You can do the others later, even without a signal.',
    posCheckInInstructions: 'These people have something left to do for what you have booked.',
    posCheckInInstructionsNoItems: 'Nothing is left to do for your bookings. See you on the snow.',
    editProfileInstructions: 'Boot sizes, photographs and emergency contacts, ready for your next visit.',
  },
  checkIn: { checkInCompleteTitle: 'You are all set', checkInAgainText: 'Check in someone else' },
} as const

export const demoTheme = {
  general: {
    logoUrl: '/demo/logo.svg',
    logoWelcomeWidth: 250,
    favicon: '/demo/favicon.svg',
    backgroundImageUrl: '/demo/mountains.svg',
    overlayBackgroundWithGradient: 'Dark',
    showArrivalTitleAsImage: false,
    loaderPrimaryColor: '#f2a65a',
    loaderSecondaryColor: '#1f4e6b',
  },
  buttons: {
    primary: { backgroundColor: '#17425c', color: '#ffffff' },
    secondary: { backgroundColor: '#f6e4d0', color: '#4a2c0f' },
  },
  footer: { footerBackgroundColor: '#0d2534', borderColor: '#f2a65a', textColor: '#ffffff' },
  mediaCard: {
    resortName: 'Summit Valley',
    logoImageUrl: '/demo/logo.svg',
    backgroundColor: '#17425c',
    labelColor: '#f6cfa2',
    foregroundColor: '#ffffff',
  },
  sidebar: { backgroundColor: '#0d2534' },
} as const
