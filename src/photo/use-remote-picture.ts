import { type Dispatch, useEffect, useRef } from 'react'
import { photoTexts } from '../settings/texts/photo'
import type { PhotoEvent, PhotoState } from './photo-state'
import { readPicture, remotePicture, showPicture } from './picture/remote-picture'

interface Parts {
  state: PhotoState
  remoteUrl: string | null
  dispatch: Dispatch<PhotoEvent>
}

/** A host that takes the question and never answers leaves the guest no way to a photo: none is offered meanwhile. */
const PATIENCE_MS = 8_000

/** Fetches the picture from elsewhere while the widget is 'loading', and returns its bytes once they are here. */
export function useRemotePicture({ state, remoteUrl, dispatch }: Parts): () => Blob | null {
  const fetched = useRef<{ picture: Blob; address: string } | null>(null)
  useEffect(() => () => URL.revokeObjectURL(fetched.current?.address ?? ''), [])

  // The venue's list may tell the address only when the widget is on the screen already.
  useEffect(() => {
    if (remoteUrl) dispatch({ type: 'address-known' })
  }, [remoteUrl, dispatch])

  const isLoading = state.name === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const giveUp = () => dispatch({ type: 'refused', message: photoTexts.cannotLoad })
    // The venue's newest list names none any more.
    if (!remoteUrl) return giveUp()
    const stop = new AbortController()
    const late = setTimeout(giveUp, PATIENCE_MS)
    remotePicture(remoteUrl, { fetch, read: readPicture, show: showPicture, signal: stop.signal }).then(
      (found) => {
        if (stop.signal.aborted) return
        if ('shownFrom' in found) return dispatch({ type: 'loaded', photo: found.shownFrom })
        fetched.current = { picture: found.picture, address: URL.createObjectURL(found.picture) }
        dispatch({ type: 'loaded', photo: fetched.current.address })
      },
      () => stop.signal.aborted || giveUp(),
    )
    return () => {
      clearTimeout(late)
      stop.abort()
    }
  }, [isLoading, remoteUrl, dispatch])

  return () => fetched.current?.picture ?? null
}
