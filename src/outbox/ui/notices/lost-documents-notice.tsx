import { useState } from 'react'
import type { Reader } from '../../../api/reader'
import { useRead } from '../../../api/use-read'
import type { Contact } from '../../../contract/entities/contact'
import { outboxTexts } from '../../../settings/texts/outbox'
import { useDeviceStorage } from '../../../storage/storage-context'
import { changeMarker, type MarkedDocument } from '../../../storage/unsent-marker'
import { useLive } from '../../../storage/use-stored'
import { useOnline } from '../../../ui/browser/use-online'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { liveUnsent, lostOf } from '../../browser/marked-documents'
import { markedBySubmission } from '../../queue/by-submission'
import { nameOfDocument } from '../document-name'
import { useOutbox } from '../outbox-context'
import { savedAgo } from '../saved-ago'
import styles from './lost-documents-notice.module.css'

const texts = outboxTexts.lost

/** What happened, and where it is done again: while the venue cannot be reached, home has nothing to show. */
export const wordsOfLoss = (isHomeKnown: boolean) =>
  `${texts.text} ${isHomeKnown ? texts.doAgain : texts.askedOnceOnline}`

/** Whose documents these are, each person once; empty where that is not known of each, or they are too many to name. */
export function firstNamesOf(
  documents: readonly Pick<MarkedDocument, 'contactId' | 'firstName'>[],
  family: readonly Pick<Contact, 'contactId' | 'firstName'>[],
): string[] {
  const nameOf = ({ contactId, firstName }: (typeof documents)[number]) =>
    family.find((person) => person.contactId === contactId)?.firstName ?? firstName
  const people = [...new Map(documents.map((document) => [document.contactId, nameOf(document)])).values()]
  const names = people.filter((name) => name !== undefined)
  return names.length === people.length && names.length <= MOST_NAMES ? names : []
}
const MOST_NAMES = 4

/** Tells a person that the browser has cleared what they signed here before it was sent, until they have read it. */
export function LostDocumentsNotice({ reader }: { reader: Reader }) {
  const { owner } = useOutbox()
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const storage = useDeviceStorage()
  const stored = useLive(() => liveUnsent(storage, localStorage), [storage])
  const lost =
    stored.status === 'found' ? lostOf(stored.value, localStorage, owner).filter(({ id }) => !read.has(id)) : []
  if (lost.length === 0) return null
  const ids = lost.map(({ id }) => id)
  const dismiss = () => {
    changeMarker(localStorage, { removed: ids })
    setRead(new Set([...read, ...ids]))
    // The button goes with the notice: the keyboard goes on at the heading of the screen below.
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }
  return <Told lost={lost} reader={reader} onRead={dismiss} />
}

interface ToldProps {
  lost: readonly MarkedDocument[]
  reader: Reader
  onRead: () => void
}

function Told({ lost, reader, onRead }: ToldProps) {
  const profile = useRead(reader, 'getProfile', {})
  // What was kept of the family went with the documents: to have it again means that the venue has answered. A browser
  // that says it is online may still have no way to the venue.
  const isHomeKnown = useOnline() && profile.value !== null
  const family = profile.value?.contacts ?? []
  const given = markedBySubmission(lost).flatMap(([first]) => first ?? [])
  return (
    <div className={styles.place}>
      <Notice kind="error" title={texts.title(given.length, firstNamesOf(given, family))}>
        <p>{wordsOfLoss(isHomeKnown)}</p>
        <ul className={styles.list}>
          {given.map((document) => (
            <li key={document.id}>
              {nameOfDocument(document, family)}
              {document.savedAt ? ` (${savedAgo(document.savedAt)})` : null}
            </li>
          ))}
        </ul>
        <p>{texts.copy}</p>
        <Button kind="secondary" onClick={onRead}>
          {texts.read}
        </Button>
      </Notice>
    </div>
  )
}
