import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Api } from '../../api/client'
import { saysNotFound } from '../../api/failure'
import type { RefusedDocument } from '../../contract/entities/device/sealed-document'
import { MOST_AT_ONCE } from '../../contract/entities/staff/list-page'
import { groupedBy } from '../../contract/grouped-by'
import { refusedDocumentTexts as texts } from '../../settings/texts/staff/refused-documents'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { headOfScreen, rowBeside } from '../../ui/browser/head-of-screen'
import { useParts } from '../../ui/browser/use-parts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { inOneLine } from '../../ui/in-one-line'
import { EmptyState } from '../../ui/screen/empty-state'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { TroubleNotice } from '../../ui/trouble-notice'
import { staffFailureWords } from '../failure-words'
import { MoreButton } from '../more-button'
import { shownMoment } from '../shown-day'
import { StaleNotice } from '../stale-notice'
import styles from './refused-documents.module.css'
import type { RefusedDocuments } from './use-refused-documents'

/** By the venue's clock. */
type ReceivedAt = (document: RefusedDocument) => string

function placeAndDay(document: RefusedDocument, receivedAt: ReceivedAt): string {
  const { deviceName } = document
  const place = deviceName ? texts.signedAt(deviceName) : texts.onOwnDevice
  const received = receivedAt(document)
  return inOneLine([place, received && texts.received(received)])
}

/** So many are looked at; hundreds at once hold up the page at every change. */
const PARTS = { first: 60, more: 200 }

/** What settles each: a guest may have several, of some no one knows whose they are, and a tablet sends many in a minute. */
function settlingWords(
  documents: readonly RefusedDocument[],
  receivedAt: ReceivedAt,
): (document: RefusedDocument) => string {
  const wordsOf = (document: RefusedDocument) => texts.settleFor(nameOf(document), receivedAt(document))
  const byWords = groupedBy(documents, wordsOf)
  return (document) => {
    const words = wordsOf(document)
    const alike = byWords.get(words) ?? []
    return alike.length > 1 ? texts.oneOfSeveral(words, alike.indexOf(document) + 1, alike.length) : words
  }
}

const nameOf = ({ contactName }: RefusedDocument) => contactName || texts.unknownGuest

interface Props {
  api: Pick<Api, 'request'>
  refused: RefusedDocuments
  /** The way to a guest's page, which shows what is missing. */
  guestLink(contactId: number, words: string): ReactNode
}

/** What was delivered sealed and the venue did not take, the newest first, until someone has settled it. */
export function RefusedDocumentsScreen({ api, refused: { value, failure, again }, guestLink }: Props) {
  const [asked, setAsked] = useState<RefusedDocument | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const count = value?.length ?? 0
  const { timeZone } = useVenueSettings()
  const receivedAt = useCallback<ReceivedAt>(({ receivedUtc }) => shownMoment(receivedUtc, { timeZone }), [timeZone])
  const settling = useMemo(() => settlingWords(value ?? [], receivedAt), [value, receivedAt])
  const { shown, left, refOf, showMore } = useParts<HTMLLIElement>(count, PARTS)

  async function settle({ id }: RefusedDocument) {
    setAsked(null)
    setTrouble(null)
    const settled = await api.request('settleRefusedDocument', { params: { id } })
    // One that someone else has settled meanwhile is settled all the same.
    setTrouble(settled.ok || saysNotFound(settled) ? null : staffFailureWords(settled, texts.notSettled))
    await again()
  }

  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      <TroubleNotice trouble={trouble}>{trouble}</TroubleNotice>
      {value ? <StaleNotice failure={failure} /> : null}
      {value?.length === 0 ? <EmptyState title={texts.none} text={texts.noneHint} /> : null}
      {value && value.length > 0 ? (
        <ul className={styles.list} aria-label={texts.title}>
          {value.slice(0, shown).map((document, at) => (
            <li key={document.id} ref={refOf(at)} tabIndex={-1} className={styles.row}>
              <div>
                <h2 className={styles.name}>{nameOf(document)}</h2>
                <p>{document.message}</p>
                <p className={styles.facts}>{placeAndDay(document, receivedAt)}</p>
              </div>
              <div className={styles.actions}>
                {document.contactId === null ? null : guestLink(document.contactId, texts.open(nameOf(document)))}
                <FocusPassingButton
                  heir={() => rowBeside() ?? headOfScreen()}
                  kind="secondary"
                  aria-label={settling(document)}
                  onClick={() => setAsked(document)}
                >
                  {texts.settle}
                </FocusPassingButton>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <MoreButton shown={shown} left={left} onMore={showMore} />
      {left === 0 && count >= MOST_AT_ONCE ? <p className={styles.facts}>{texts.newestOnly(MOST_AT_ONCE)}</p> : null}
      {!value && failure ? (
        <Failed title={texts.failed} text={staffFailureWords(failure)} onRetry={() => void again()} />
      ) : null}
      {!value && !failure ? <Waiting label={texts.waiting} /> : null}
      <ConfirmDialog
        opened={asked !== null}
        title={texts.askTitle}
        confirmLabel={texts.confirm}
        cancelLabel={texts.keep}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void settle(asked)}
      >
        {asked ? texts.askText(asked.contactName) : null}
      </ConfirmDialog>
    </Screen>
  )
}
