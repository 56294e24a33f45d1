import type { Contact } from '../contract/contact'

/** Address of the photo that the venue holds of somebody; null for none. */
export const photoAddressOf = ({ photo, imageUrl }: Pick<Contact, 'photo' | 'imageUrl'>): string | null =>
  photo ? `data:image/jpeg;base64,${photo}` : imageUrl
