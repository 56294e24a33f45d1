import { urlIn } from './url-in'

/** Whether a link of the venue may lead there: an address that starts with https. */
export const isHttpsAddress = (text: string): boolean => /^https:\/\//i.test(text) && urlIn(text) !== null
