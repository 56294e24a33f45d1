import { useRef } from 'react'
import type { Api } from '../../api/client'
import { saysNothing } from '../../api/failure'
import type { Reader } from '../../api/reader'
import { useRead } from '../../api/use-read'
import type { Contact, NewFamilyMember } from '../../contract/entities/contact'
import type { Identity } from '../../session/identity'
import { familyTexts as texts } from '../../settings/texts/family'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { venueToday } from '../../settings/venue-today'
import { useDraft } from '../../submission/use-draft'
import { useIsHere } from '../../ui/browser/use-is-here'
import { Screen } from '../../ui/screen/screen'
import { emptyFamilyMember, FamilyMemberValues, personIn } from './family-member.form'
import { FamilyMemberForm } from './family-member-form'

interface Props {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  /** Who was added, as far as this device knows: one whose answer was lost may have been, also where it was called off. */
  onDone(added: number | null): void
}

const areSame = (one: NewFamilyMember | null, other: NewFamilyMember) => JSON.stringify(one) === JSON.stringify(other)

/** One more person for the household. The venue gives the person an id, so this needs a connection. */
export function AddFamilyMemberScreen({ api, reader, identity, onDone }: Props) {
  const [draft, keepDraft, clearDraft, isReady] = useDraft(
    { owner: identity, form: 'family-member', subject: 'new' },
    FamilyMemberValues,
    emptyFamilyMember(identity.familyName),
  )

  const { timeZone } = useVenueSettings()
  const profile = useRead(reader, 'getProfile', {})
  const isHere = useIsHere()
  /** Whom the last try may have added, though no answer of the venue came back. */
  const unanswered = useRef<NewFamilyMember | null>(null)

  const finish = async (added: Pick<Contact, 'contactId'> | null) => {
    await clearDraft()
    if (isHere()) onDone(added?.contactId ?? null)
    return null
  }
  const add = async (member: NewFamilyMember) => {
    // How a try went whose answer was lost, the family as it is now says: not every venue knows a person by these facts.
    if (areSame(unanswered.current, member)) {
      const known = await reader.refresh('getProfile', {})
      if (!known.ok) return known
      const there = personIn(known.value.contacts, member)
      if (there) return finish(there)
    }
    const { iss, sub } = identity
    const result = await api.request('addFamilyMember', { body: member, expectedOwner: { iss, sub } })
    // Someone whose answer was lost on the way is in the family already: home should know either way.
    const isThere = !result.ok && result.kind === 'conflict'
    const family = result.ok || isThere ? await reader.refresh('getProfile', {}) : null
    if (!result.ok && !(isThere && areSame(unanswered.current, member))) {
      unanswered.current = saysNothing(result) ? member : null
      // Not waited for: by the time someone gives up, it may say that the person is in the family.
      if (unanswered.current) void reader.refresh('getProfile', {})
      return result
    }
    return finish(result.ok ? result.value : family?.ok ? personIn(family.value.contacts, member) : null)
  }
  const cancel = async () => {
    await clearDraft()
    // As the device has it now: an answer that has just come may not be drawn yet.
    const kept = unanswered.current && (await reader.stored('getProfile', {}))
    const added = unanswered.current && kept && personIn(kept.value.contacts, unanswered.current)
    onDone(added?.contactId ?? null)
  }

  return (
    <Screen title={texts.title} lead={texts.lead}>
      {isReady && (
        <FamilyMemberForm
          initial={draft}
          today={venueToday(timeZone)}
          family={profile.value?.contacts ?? []}
          keepDraft={keepDraft}
          add={add}
          onCancel={() => void cancel()}
        />
      )}
    </Screen>
  )
}
