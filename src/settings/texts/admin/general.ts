export const adminGeneralTexts = {
  section: 'General',
  title: 'General',
  lead: 'Settings of the whole venue.',
  formTitle: 'Edit Settings',
  update: 'Update General Settings',
  saved: 'General settings updated',
  loading: 'Loading the settings',
  fields: {
    pointOfSaleSystem: 'Point of Sale System',
    deskDayEndsAt: 'The desk’s day ends at',
    mailsDocumentCopies: 'Mail signers a copy',
    dateFormat: 'Date Format',
    googleAnalyticsTagId: 'Google Analytics Tag Id',
    resortCodes: 'Resort Codes',
    resortGroupCodes: 'Resort Group Codes',
    salesLocationIds: 'Sales Location Ids',
    passCheckerLocationId: 'Pass Checker Location Id',
    waiverServiceUrl: 'Waiver Service Url',
    waiverServiceSecret: 'Waiver Service Secret',
    isSkiDataEnabled: 'Is SkiData Enabled',
    cookieConsentScript: 'Cookie Consent Script',
    cookieConsentStyles: 'Cookie Consent Styles',
  },
  help: {
    pointOfSaleSystem: 'The till that your orders and passes come from.',
    dateFormat:
      'The order of day and month on staff screens, in signed comments and where guests enter a date. Guests read dates month first.',
    deskDayEndsAt:
      'An hour of the next morning, from 0 (midnight) to 12. Until then today’s list at the front desk is still that of the day before.',
    mailsDocumentCopies:
      'Signers get their waivers as PDFs by mail, ten minutes after the last signature. Health answers are never mailed. Needs a mail server (SMTP_URL).',
    googleAnalyticsTagId: 'For example G-ABC123.',
    resortCodes: 'Only sales of these resorts count in the customer report. Separated by commas; empty: all sales.',
    resortGroupCodes:
      'Only sales of these groups of resorts count in the customer report. Separated by commas; empty: all sales.',
    salesLocationIds: 'Only sales of these tills count in the customer report. Separated by commas; empty: all sales.',
    passCheckerLocationId: 'Used where the collection AccessLocations names no lift.',
    waiverServiceUrl: 'The https address of the service that shows its own waivers in a frame.',
    waiverServiceSecret: 'Signs the links to the embedded waiver service. Guests never receive it.',
    isSkiDataEnabled:
      'Shows the external order id as the QR code, which printing external access media needs; otherwise the customer id.',
    cookieConsentStyles: 'CSS for the question of the script above.',
    cookieConsentScript:
      "Never loaded on kiosks, on sign-in pages or where something is signed. Visits are counted once it says gtag('consent', 'update', { analytics_storage: 'granted' }).",
  },
  /** Of a consent script that was stored before it was checked. */
  consentScriptDoesNotRun:
    'This script loads from another server, so it does not run. Guests are asked by a question of ours instead. Paste the whole script here to use it.',
} as const
