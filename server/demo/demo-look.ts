/** The words and colours of Summit Valley; everything that it does not say stands as the default. */
export const demoLanguage = {
  application: { title: 'Summit Valley', subtitle: 'Check in before you reach the mountain' },
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
