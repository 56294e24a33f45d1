import { type FormEvent, useRef, useState } from 'react'
import type { Location } from '../../contract/entities/location'
import { staffManageTexts } from '../../settings/texts/staff/staff-manage'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/form/choice'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { Notice } from '../../ui/notice'
import { Failed } from '../../ui/screen/failed'
import type { EnrolledDevice } from '../enrolled-device'
import type { Changed } from './changed'
import styles from './staff.module.css'
import { StaffSection } from './staff-section'

const texts = staffManageTexts.move

interface MoveSectionProps {
  device: EnrolledDevice
  /** Null where they could not be read. */
  locations: readonly Pick<Location, 'id' | 'name'>[] | null
  onLocationsAgain(): void
  move(locationId: number): Promise<Changed<EnrolledDevice>>
}

export function MoveSection({ device, locations, onLocationsAgain, move }: MoveSectionProps) {
  const [chosen, setChosen] = useState(device.location ? String(device.location.id) : '')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLElement>(null)
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setMissing(chosen === '')
    setSaid(null)
    if (chosen === '') return field.current?.focus()
    setBusy(true)
    const moved = await move(Number(chosen))
    setBusy(false)
    setSaid(
      moved.ok
        ? { kind: 'success', text: texts.moved(moved.value.location?.name ?? '') }
        : { kind: 'error', text: moved.trouble },
    )
  }

  if (!locations)
    return (
      <StaffSection title={texts.title}>
        <Failed title={texts.failed} onRetry={onLocationsAgain} />
      </StaffSection>
    )
  return (
    <StaffSection title={texts.title}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Choice
          ref={(element) => {
            field.current = element
          }}
          label={texts.location}
          {...mustBeFilled}
          error={isMissing ? texts.choose : null}
          none={texts.choose}
          value={chosen}
          choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={setChosen}
        />
        <div>
          <Button kind="secondary" type="submit" aria-disabled={isBusy}>
            {texts.submit}
          </Button>
        </div>
        {said ? <Notice kind={said.kind}>{said.text}</Notice> : null}
      </form>
    </StaffSection>
  )
}
