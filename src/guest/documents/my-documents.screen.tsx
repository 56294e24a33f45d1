import { type ReactNode, useEffect } from 'react'
import type { Api } from '../../api/client'
import { type Failure, saysNothing } from '../../api/failure'
import type { Reader } from '../../api/reader'
import { useFamilyKeptBy } from '../../outbox/ui/use-known-family'
import type { Identity } from '../../session/identity'
import { myDocumentsTexts as texts } from '../../settings/texts/documents/my-documents'
import { headOfScreen } from '../../ui/browser/head-of-screen'
import { useOnline } from '../../ui/browser/use-online'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { Notice } from '../../ui/notice'
import { EmptyState } from '../../ui/screen/empty-state'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { uiTexts } from '../../ui/ui.texts'
import { byPerson, type OfPerson } from './my-documents'
import { PersonsDocuments } from './persons-documents'
import { type SignedHere, useSignedHere } from './signed-here'
import type { ShowSigned } from './signed-words'
import { useOwnDocuments } from './use-own-documents'

export interface MyDocumentsProps {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  showSigned: ShowSigned
  /** What is below the list, such as the way to check a file. */
  after?: ReactNode
}

/** Why the list, or a part of it, did not load. */
function whyNot(failure: Failure | null, isOnline: boolean): string {
  if (!isOnline) return texts.why.offline
  if (failure?.kind === 'unauthorized' || failure?.kind === 'sign-in-needed') return texts.why.signInNeeded
  return (failure && !saysNothing(failure) && failure.error?.message) || texts.why.unreachable
}

/**
 * What the household has signed, by person. The list is kept on the device and opens without a network, with what was
 * signed on this device since.
 */
export function MyDocumentsScreen({ reader, after, ...parts }: MyDocumentsProps) {
  const { documents: value, isWhole, status, failure, refresh, readOlderAgain } = useOwnDocuments(reader)
  const isOnline = useOnline()
  const signedHere = useSignedHere(parts.identity)
  const family = useFamilyKeptBy(reader)
  const listed = new Set(value?.map(({ id }) => id))
  const unlisted = signedHere.filter(({ document: { id } }) => !listed.has(id))
  const receivedSince = unlisted.filter(({ document: { state } }) => state === 'received').length
  useEffect(() => {
    if (receivedSince > 0) void refresh()
  }, [receivedSince, refresh])
  const why = whyNot(failure, isOnline)
  const people = (
    <People people={byPerson(value ?? [], unlisted, family)} signedHere={signedHere} canOpen={isOnline} {...parts} />
  )
  return (
    <Screen title={texts.title} lead={texts.lead}>
      {isOnline || !value ? null : <Notice kind="info">{texts.keptFrom}</Notice>}
      {value ? (
        people
      ) : unlisted.length > 0 ? (
        <>
          <Notice kind="info">{texts.onlyHere}</Notice>
          {people}
        </>
      ) : failure?.kind === 'not-found' ? (
        <Notice kind="info">{texts.notHere}</Notice>
      ) : status === 'failed' ? (
        <Failed title={texts.failed} text={`${why} ${texts.keptAfter}`} onRetry={() => void refresh()} />
      ) : (
        <Waiting label={texts.waiting} />
      )}
      {isWhole ? null : (
        <Notice kind="warning" title={texts.olderMissing}>
          <p>{why}</p>
          <FocusPassingButton heir={headOfScreen} kind="secondary" onClick={readOlderAgain}>
            {uiTexts.retry}
          </FocusPassingButton>
        </Notice>
      )}
      {value ? after : null}
    </Screen>
  )
}

interface PeopleProps extends Omit<MyDocumentsProps, 'reader' | 'after'> {
  people: readonly OfPerson[]
  signedHere: readonly SignedHere[]
  canOpen: boolean
}

function People({ people, signedHere, ...parts }: PeopleProps) {
  const byId = new Map(signedHere.map((signed) => [signed.document.id, signed]))
  if (people.length === 0) return <EmptyState title={texts.emptyTitle} text={texts.empty} />
  return people.map((person) => <PersonsDocuments key={person.contactId} person={person} byId={byId} {...parts} />)
}
