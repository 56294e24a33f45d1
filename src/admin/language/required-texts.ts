import type { Language } from '../../contract/entities/language'

type TextPath = { [Group in keyof Language & string]: `${Group}.${keyof Language[Group] & string}` }[keyof Language &
  string]

/** Texts without which a guest would see an empty heading or button (spec section 5). */
export const requiredTexts = [
  'application.title',
  'application.subtitle',
  'home.checkInTitle',
  'home.checkInButton',
  'home.membersTitle',
  'welcome.title',
  'welcome.description',
  'welcome.signInButton',
  'welcome.signInNote',
  'checkIn.checkInCompleteTitle',
  'bleConnect.pageTitle',
  'bleConnect.assigningMessage',
  'bleConnect.assignButton',
  'bleConnect.connectedMessage',
  'bleConnect.connectButton',
  'bleConnect.noMediaMessage',
  'bleConnect.refreshButton',
  'bleConnect.sendButton',
  'bleConnect.sendEmailButton',
  'bleConnect.sendSmsButton',
] as const satisfies readonly TextPath[]
