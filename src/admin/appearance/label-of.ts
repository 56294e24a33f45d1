/** Words of keys that are abbreviations, or written in another way than they are said. */
const words: Readonly<Record<string, string>> = {
  ble: 'BLE',
  bkg: 'Background',
  pos: 'POS',
  qr: 'QR',
  sms: 'SMS',
  url: 'URL',
}

/** 'checkInTitleNoItems' -> 'Check In Title No Items', 'footerBkgImageUrl' -> 'Footer Background Image URL'. */
export const labelOf = (key: string): string =>
  key
    .replace(/([a-z\d])([A-Z])|([A-Z]+)([A-Z][a-z])/g, '$1$3 $2$4')
    .split(' ')
    .map((word) => words[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
