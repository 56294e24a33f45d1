import { TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import { type Failure, saysNothing } from '../../api/failure'
import type { Reader } from '../../api/reader'
import { dayAsWritten } from '../../contract/days/day-as-written'
import type { Contact } from '../../contract/entities/contact'
import type { Identity } from '../../session/identity'
import { walkInTexts } from '../../settings/texts/staff/walk-in'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { useIsHere } from '../../ui/browser/use-is-here'
import { Button } from '../../ui/button'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { Notice } from '../../ui/notice'
import { ActionBar } from '../../ui/screen/action-bar'
import { Screen } from '../../ui/screen/screen'
import { AdultTrouble } from './adult-trouble'
import classes from './family-member.module.css'
import { refreshFamily } from './refresh-family'

const texts = walkInTexts.claim

interface Props {
  api: Pick<Api, 'request'>
  reader: Pick<Reader, 'stored' | 'refresh'>
  identity: Identity
  /** From the receipt; empty where the address came without one. */
  code: string
  onDone(): void
}

/** A family that the desk has added becomes the signed-in person's own. Needs a connection. */
export function ClaimFamilyScreen({ api, reader, identity: { iss, sub }, code, onDone }: Props) {
  const { dateFormat } = useVenueSettings()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'finding' | 'wrong' | Failure | null>(null)
  const [noSuchDay, setNoSuchDay] = useState(false)
  const isHere = useIsHere()
  const field = useRef<HTMLInputElement>(null)
  /** The family before a try that no answer came to. A code works once, so another try could not tell that it was found. */
  const before = useRef<readonly Contact[] | null>(null)

  async function isFoundAlready(dateOfBirth: string): Promise<boolean | Failure> {
    if (!before.current) return false
    const known = new Set(before.current.map(({ contactId }) => contactId))
    const family = await reader.refresh('getProfile', {})
    if (!family.ok) return family
    return family.value.contacts.some((person) => person.dateOfBirth === dateOfBirth && !known.has(person.contactId))
  }

  async function find(event: FormEvent) {
    event.preventDefault()
    if (state === 'finding') return
    const dateOfBirth = dayAsWritten(typed.trim(), dateFormat)
    setNoSuchDay(dateOfBirth === null)
    if (dateOfBirth === null) {
      field.current?.focus()
      return setState(null)
    }
    setState('finding')
    const found = await isFoundAlready(dateOfBirth)
    if (typeof found === 'object') return setState(found)
    if (!found) {
      const family = before.current ?? (await reader.stored('getProfile', {}))?.value.contacts ?? []
      const result = await api.request('claimFamily', { body: { code, dateOfBirth }, expectedOwner: { iss, sub } })
      if (!result.ok && saysNothing(result)) before.current = family
      if (!result.ok) return setState(result)
      if (result.value.contactId === null) return setState('wrong')
      await refreshFamily(reader)
    }
    if (isHere()) onDone()
  }

  if (!code)
    return (
      <Screen title={texts.title}>
        <Notice kind="info">{texts.noCode}</Notice>
        <ActionBar>
          <Button onClick={onDone}>{texts.home}</Button>
        </ActionBar>
      </Screen>
    )
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <form onSubmit={(event) => void find(event)} noValidate className={classes.form}>
        <TextInput
          ref={field}
          label={walkInTexts.birthday}
          description={walkInTexts.birthdayHow[dateFormat]}
          error={noSuchDay ? walkInTexts.noSuchDay : null}
          {...mustBeFilled}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {state === 'wrong' ? <Notice kind="error">{texts.wrong}</Notice> : null}
        <AdultTrouble failure={typeof state === 'object' ? state : null} title={texts.failedTitle} />
        <ActionBar>
          <Button kind="quiet" onClick={onDone}>
            {texts.home}
          </Button>
          <Button type="submit" aria-disabled={state === 'finding'}>
            {state === 'finding' ? texts.finding : texts.submit}
          </Button>
        </ActionBar>
      </form>
    </Screen>
  )
}
