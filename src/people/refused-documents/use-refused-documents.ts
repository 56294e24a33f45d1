import { useEffect } from 'react'
import type { Api } from '../../api/client'
import { type Asked, useAsked } from '../../api/use-asked'
import type { RefusedDocument } from '../../contract/entities/device/sealed-document'

const EVERY_MS = 60_000

export type RefusedDocuments = Asked<RefusedDocument[]>

/** What kiosks delivered and the venue did not take, asked for again every minute while the page is looked at. */
export function useRefusedDocuments(api: Pick<Api, 'request'>): RefusedDocuments {
  const asked = useAsked(api, 'listRefusedDocuments', {})
  const { again } = asked
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [again])
  return asked
}
