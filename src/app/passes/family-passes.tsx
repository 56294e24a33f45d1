import { type ComponentProps, useEffect, useState } from 'react'
import { forgetStrangers } from '../../api/forget-strangers'
import { PassCards } from '../../guest/pass-cards/pass-cards.section'
import { secondAdultTexts as texts } from '../../settings/texts/second-adult'
import { isOnKiosk } from '../../ui/browser/on-kiosk'
import { whenIdle } from '../../ui/browser/when-idle'
import { Notice } from '../../ui/notice'
import { Controls } from '../controls'
import type { SignedInParts } from '../signed-in/parts'

interface FamilyPassesProps {
  parts: SignedInParts
  people: ComponentProps<typeof PassCards>['people']
}

/** The passes of a family, with the controls of the dialogs that they open: home itself does without those. */
export function FamilyPasses({ parts: { api, reader, storage, identity }, people }: FamilyPassesProps) {
  const family = people.map(({ contact }) => contact.contactId).join()
  const [hasLeft, setHasLeft] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the family is told to the device first
  useEffect(() => {
    // With the passes, since home needs no more script for it then.
    whenIdle()
      .then(() => forgetStrangers(storage, identity))
      // Said for as long as home is open, also once the family is looked at again.
      .then((hasLeftNow) => setHasLeft((before) => before || hasLeftNow))
      .catch((error: unknown) => console.warn('What is kept of a former family stays', error))
  }, [storage, identity, family])
  return (
    <Controls>
      {hasLeft && (
        <Notice kind="info" title={texts.leftTitle}>
          {isOnKiosk() ? texts.leftAtKiosk : texts.left}
        </Notice>
      )}
      <PassCards api={api} reader={reader} identity={identity} people={people} />
    </Controls>
  )
}
