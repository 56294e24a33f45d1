import { type FormEvent, useId, useState } from 'react'
import type { Api } from '../../api/client'
import type { Identification } from '../../contract/entities/staff/handover'
import type { HouseholdPerson } from '../../contract/entities/staff/person'
import { fullName } from '../../contract/names'
import { ADULT_AGE } from '../../contract/waiver/signer'
import { staffFailureWords } from '../../people/failure-words'
import { handOverTexts as texts } from '../../settings/texts/staff/hand-over'
import { useIsHere } from '../../ui/browser/use-is-here'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Screen } from '../../ui/screen/screen'
import { TroubleNotice } from '../../ui/trouble-notice'
import styles from './hand-over-form.module.css'
import { OneOf } from './one-of'
import type { TabletAtHand } from './tablets-at-hand'

interface Props {
  api: Pick<Api, 'request'>
  locationId: number
  /** What is missing, in a sentence. */
  lead: string
  /** Whose page it was opened from: they sign, where they may. */
  first: number
  people: readonly HouseholdPerson[]
  tablets: readonly TabletAtHand[]
  onCancel(): void
  onHandedOver(where: 'here' | 'there'): void
}

const isAdult = ({ age }: HouseholdPerson) => age === null || age >= ADULT_AGE

const noteOf = ({ isHere, isTaken, isSilent }: TabletAtHand) => {
  if (isTaken) return texts.taken
  if (isSilent) return texts.silent
  return isHere ? texts.thisTabletNote : undefined
}

const tabletChoice = (tablet: TabletAtHand) => ({
  value: String(tablet.deviceId),
  label: tablet.isHere ? `${texts.thisTablet} (${tablet.name})` : tablet.name,
  description: noteOf(tablet),
  disabled: tablet.isTaken,
})

/** A code needs an address that it can be sent to. */
const proofChoices = (emailHint: string | null) => [
  { value: 'staff', label: texts.staff, description: texts.staffNote },
  {
    value: 'code',
    label: texts.code,
    description: emailHint ? texts.codeNote(emailHint) : texts.codeNoAddress,
    disabled: !emailHint,
  },
]

/** Who signs, at which tablet, and how it is known that it is them. */
export function HandOverForm({ api, locationId, lead, first, people, tablets, onCancel, onHandedOver }: Props) {
  const form = useId()
  const adults = people.filter(isAdult)
  const free = tablets.filter(({ isTaken }) => !isTaken)
  const [signerId, setSigner] = useState((adults.find(({ contactId }) => contactId === first) ?? adults[0])?.contactId)
  const [deviceId, setDevice] = useState(free[0]?.deviceId)
  const [identifiedBy, setProof] = useState<Identification>('staff')
  const [state, setState] = useState<'working' | { problem: string } | null>(null)
  const problem = typeof state === 'object' && state ? state.problem : null
  const isHere = useIsHere()
  const signer = adults.find(({ contactId }) => contactId === signerId)
  const tablet = tablets.find((each) => each.deviceId === deviceId)
  const proof = signer?.emailHint ? identifiedBy : 'staff'

  async function handOver(event: FormEvent) {
    event.preventDefault()
    if (state === 'working' || !signer || !tablet) return
    setState('working')
    const body = { locationId, deviceId: tablet.deviceId, identifiedBy: proof }
    const result = await api.request('handOver', { params: { contactId: signer.contactId }, body })
    // A clerk who has moved on to another screen stays there: today's list shows the handover, and can take it back.
    if (!isHere()) return
    if (result.ok) return onHandedOver(tablet.isHere ? 'here' : 'there')
    setState({ problem: staffFailureWords(result, texts.notSent) })
  }

  return (
    <Screen
      title={texts.title}
      lead={lead}
      actions={
        <>
          {/* What is on its way cannot be called off: it would make a kiosk of this page later. */}
          <Button
            kind={tablet && signer ? 'quiet' : 'secondary'}
            aria-disabled={state === 'working' || undefined}
            onClick={() => state !== 'working' && onCancel()}
          >
            {texts.cancel}
          </Button>
          {tablet && signer ? (
            <Button type="submit" form={form} aria-disabled={state === 'working' || undefined}>
              {state === 'working' ? texts.working : tablet.isHere ? texts.hand : texts.send}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void handOver(event)}>
        <TroubleNotice trouble={problem}>{problem}</TroubleNotice>
        {tablets.length === 0 ? <Notice kind="info">{texts.noTablet}</Notice> : null}
        {adults.length === 0 ? <Notice kind="info">{texts.noAdult}</Notice> : null}
        {tablets.length > 0 ? (
          <OneOf
            label={texts.tablet}
            value={String(deviceId ?? '')}
            onChange={(value) => setDevice(Number(value))}
            choices={tablets.map(tabletChoice)}
          />
        ) : null}
        {/* Without a tablet there is nothing to choose for. */}
        {adults.length > 0 && tablets.length > 0 ? (
          <>
            <OneOf
              label={texts.signer}
              value={String(signerId ?? '')}
              onChange={(value) => setSigner(Number(value))}
              choices={adults.map((adult) => ({ value: String(adult.contactId), label: fullName(adult) }))}
            />
            <OneOf
              label={texts.proof}
              value={proof}
              onChange={(value) => setProof(value === 'code' ? 'code' : 'staff')}
              choices={proofChoices(signer?.emailHint ?? null)}
            />
          </>
        ) : null}
      </form>
    </Screen>
  )
}
