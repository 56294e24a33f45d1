import { useEffect, useState } from 'react'
import { endpoints } from '../contract/endpoints'
import type { PhotoContactTask } from '../contract/entities/contact-task'
import { fileIn } from '../outbox/queue/file-in'
import { useSavedBody } from '../submission/use-saved-body'
import { dataAddressOf } from './picture/data-address'

interface KnownPhoto {
  isReady: boolean
  /** Address of the photo that waits on this device, before the one that the venue has; null for none. */
  photo: string | null
  /** Where the venue says that it is, when it does not send the picture itself. */
  remoteUrl: string | null
}

/** Someone's photo, as far as it is known here. */
export function useKnownPhoto({ id, contact }: PhotoContactTask): KnownPhoto {
  const { isReady, body } = useSavedBody('uploadPhoto', id)
  // Ready once, ready for good: while a photo is being saved, its widget must not go away.
  const [read, setRead] = useState<{ photo: string | null } | null>(null)

  useEffect(() => {
    if (!isReady) return
    if (!body) return setRead({ photo: null })
    let isWanted = true
    fileIn(body, endpoints.uploadPhoto.body.file).then((portrait) => {
      if (isWanted) setRead({ photo: portrait && dataAddressOf(portrait) })
    })
    return () => {
      isWanted = false
    }
  }, [isReady, body])

  const held = contact.photo ? `data:image/jpeg;base64,${contact.photo}` : null
  return { isReady: read !== null, photo: read?.photo ?? held, remoteUrl: contact.imageUrl }
}
