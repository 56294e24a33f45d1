import { createContext, useContext } from 'react'
import type { Api, Output } from '../../api/client'
import { adminImageTexts as texts } from '../../settings/texts/admin/images'
import { failureWords } from '../failure-text'

type Kept = { image: Output<'addVenueImage'> } | { trouble: string }

const ImageApi = createContext<Api | null>(null)

/** Where the fields of the administration send their pictures. */
export const ImageApiProvider = ImageApi.Provider

/** Sends a picture to the venue, which keeps it under an address of its own. */
export function useKeepImage(): (picture: Blob) => Promise<Kept> {
  const api = useContext(ImageApi)
  if (!api) throw new Error('A field for an image needs <ImageApiProvider> around it')
  return async (file) => {
    const result = await api.request('addVenueImage', { file })
    if (result.ok) return { image: result.value }
    // A server of another maker may know no such call.
    return { trouble: result.kind === 'not-found' && !result.error ? texts.crop.notKept : failureWords(result) }
  }
}
