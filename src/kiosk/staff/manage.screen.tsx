import { useState } from 'react'
import type { Location } from '../../contract/entities/location'
import { outboxTexts } from '../../settings/texts/outbox'
import { staffManageTexts as texts } from '../../settings/texts/staff/staff-manage'
import { useStored } from '../../storage/use-stored'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Screen } from '../../ui/screen/screen'
import { findAllUnsent } from '../device/unsent'
import type { EnrolledDevice } from '../enrolled-device'
import type { Changed } from './changed'
import { CopySection } from './copy-section'
import { LeaveSection } from './leave-section'
import { MoveSection } from './move-section'
import styles from './staff.module.css'

interface ManageScreenProps {
  device: EnrolledDevice
  /** Null where they could not be read. */
  locations: readonly Pick<Location, 'id' | 'name'>[] | null
  onLocationsAgain(): void
  move(locationId: number): Promise<Changed<EnrolledDevice>>
  /** Tells the venue, forgets the enrolment and loads the page again. */
  leave(unsentCount: number): Promise<Changed<null>>
  onDone(): void
}

/** What staff change at a kiosk, signed in for this stay only. */
export function ManageScreen({ device, locations, onLocationsAgain, move, leave, onDone }: ManageScreenProps) {
  const [known, setKnown] = useState(device)
  const [isCopied, setCopied] = useState(false)
  const stored = useStored(findAllUnsent, [])
  const unsent = stored.status === 'found' ? stored.value.length : null
  return (
    <Screen
      title={texts.title}
      lead={texts.lead(known.name, known.location?.name ?? null)}
      actions={<Button onClick={onDone}>{texts.back}</Button>}
    >
      {/* A file leaves a kiosk from here only: src/kiosk/stay/kiosk-page.ts looks for it. */}
      <div className={styles.page} data-for-staff>
        {stored.status === 'failed' && <Notice kind="error">{outboxTexts.storage[stored.error.code]}</Notice>}
        <MoveSection
          device={known}
          locations={locations}
          onLocationsAgain={onLocationsAgain}
          move={async (locationId) => {
            const moved = await move(locationId)
            if (moved.ok) setKnown(moved.value)
            return moved
          }}
        />
        <CopySection unsent={unsent} onCopied={() => setCopied(true)} />
        <LeaveSection unsent={unsent} isCopied={isCopied} leave={leave} />
      </div>
    </Screen>
  )
}
