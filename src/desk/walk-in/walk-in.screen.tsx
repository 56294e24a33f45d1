import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Api } from '../../api/client'
import type { Failure } from '../../api/failure'
import type { FoundPerson } from '../../contract/entities/staff/person'
import { staffFailureWords, withoutWords } from '../../people/failure-words'
import { walkInTexts as texts } from '../../settings/texts/staff/walk-in'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { venueToday } from '../../settings/venue-today'
import { useFormInProgress } from '../../ui/browser/form-in-progress'
import { Screen } from '../../ui/screen/screen'
import { useUnsaved } from '../../ui/unsaved/unsaved'
import { SimilarPeople } from './similar-people'
import { asFormErrors, emptyWalkIn, problemsOf, type WalkInValues, walkInFrom } from './walk-in.form'
import { WalkInForm } from './walk-in-form'

interface Props {
  api: Pick<Api, 'request'>
  location: { id: number; name: string }
  /** Opens a person's page: the new head of household, or someone who was there already. */
  onOpen(contactId: number): void
  onCancel(): void
}

/** A family without account or booking: names and birthdays, a look at who may be the same, and its page. */
export function WalkInScreen({ api, location, onOpen, onCancel }: Props) {
  const { dateFormat, timeZone } = useVenueSettings()
  const today = venueToday(timeZone)
  const [similar, setSimilar] = useState<readonly FoundPerson[]>([])
  const [state, setState] = useState<'adding' | { problem: string } | null>(null)
  const [isBack, setBack] = useState(false)
  /** Whose page takes the place of the form: what was typed is not needed any more. */
  const [opened, setOpened] = useState<{ contactId: number } | null>(null)
  const form = useForm<WalkInValues>({
    mode: 'controlled',
    initialValues: emptyWalkIn(),
    validate: (values) => problemsOf(values, dateFormat, today),
  })
  useFormInProgress()
  useUnsaved(form.isDirty() && opened === null)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (opened) open(opened.contactId)
  }, [opened])

  async function add(noneOf: readonly FoundPerson[]) {
    if (state === 'adding') return
    setState('adding')
    const others = noneOf.map(({ contactId }) => contactId)
    const body = { ...walkInFrom(form.values, dateFormat), locationId: location.id, noneOf: others }
    const result = await api.request('addWalkIn', { body })
    if (!result.ok) return refuse(result)
    setState(null)
    if (result.value.contactId === null) setSimilar(result.value.similar)
    else setOpened({ contactId: result.value.contactId })
  }

  /** The form again, with the keyboard at the first field that the venue does not take. */
  function refuse(failure: Failure) {
    const errors = asFormErrors(failure.error?.fields ?? {})
    flushSync(() => {
      setState({ problem: staffFailureWords(failure, texts.failed(withoutWords(failure))) })
      setBack(similar.length > 0)
      setSimilar([])
      form.setErrors(errors)
    })
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }

  return (
    <Screen title={texts.title} lead={texts.lead(location.name)} width="wide">
      {similar.length > 0 ? (
        <SimilarPeople
          people={similar}
          isAdding={state === 'adding'}
          onOpen={(contactId) => setOpened({ contactId })}
          onNone={() => void add(similar)}
          onBack={() => {
            setOpened(null)
            setSimilar([])
            setBack(true)
          }}
        />
      ) : (
        <WalkInForm
          form={form}
          today={today}
          isAdding={state === 'adding'}
          isBack={isBack}
          problem={typeof state === 'object' ? (state?.problem ?? null) : null}
          onSubmit={() => void add([])}
          onCancel={onCancel}
        />
      )}
    </Screen>
  )
}
