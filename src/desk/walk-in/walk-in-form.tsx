import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { limits } from '../../contract/limits'
import { walkInTexts as texts } from '../../settings/texts/staff/walk-in'
import { Button } from '../../ui/button'
import { FieldPair } from '../../ui/form/field-pair'
import { ActionBar } from '../../ui/screen/action-bar'
import { TroubleNotice } from '../../ui/trouble-notice'
import { helpLast, PersonFields } from './person-fields'
import { nextPerson, type WalkInValues } from './walk-in.form'
import styles from './walk-in.module.css'

interface Props {
  form: UseFormReturnType<WalkInValues>
  today: string
  isAdding: boolean
  /** The form is come back to: its first field takes the focus, which would be lost. */
  isBack: boolean
  problem: string | null
  onSubmit(): void
  onCancel(): void
}

/** Who is coming, one row a person, and how they are reached. */
export function WalkInForm({ form, today, isAdding, isBack, problem, onSubmit, onCancel }: Props) {
  const { people } = form.values
  /** A person who was just added is typed next. */
  const isNew = useRef(false)

  function addPerson() {
    if (isAdding) return
    isNew.current = true
    form.insertListItem('people', nextPerson(people.at(-1)?.lastName))
  }
  function removePerson(index: number) {
    if (isAdding) return
    // The focus goes with the row: someone at the keyboard would begin at the top of the page again.
    form.getInputNode(`people.${index === 0 ? 1 : index - 1}.firstName`)?.focus()
    form.removeListItem('people', index)
  }
  const submit = form.onSubmit(onSubmit, (errors) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  })

  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label={texts.title}>
      {people.map((person, index) => (
        <PersonFields
          key={person.key}
          form={form}
          index={index}
          today={today}
          isAdding={isAdding}
          takesFocus={isNew.current ? index === people.length - 1 : isBack && index === 0}
          onRemove={people.length > 1 ? () => removePerson(index) : null}
        />
      ))}
      {people.length < limits.walkIn ? (
        <div>
          <Button kind="secondary" aria-disabled={isAdding} onClick={addPerson}>
            {texts.addPerson}
          </Button>
        </div>
      ) : null}
      <fieldset className={styles.group}>
        <legend>{texts.reach}</legend>
        <FieldPair>
          <TextInput
            type="email"
            label={texts.email}
            description={texts.emailHelp}
            inputWrapperOrder={helpLast}
            maxLength={limits.email}
            autoComplete="off"
            readOnly={isAdding}
            {...form.getInputProps('email')}
          />
          <TextInput
            type="tel"
            label={texts.phone}
            maxLength={limits.phone}
            autoComplete="off"
            readOnly={isAdding}
            {...form.getInputProps('phone')}
          />
        </FieldPair>
      </fieldset>
      <TroubleNotice trouble={problem} title={texts.failedTitle}>
        {problem}
      </TroubleNotice>
      <ActionBar>
        {/* What is on its way cannot be called off: the family would be there although no one has seen it. */}
        <Button kind="quiet" aria-disabled={isAdding} onClick={() => !isAdding && onCancel()}>
          {texts.cancel}
        </Button>
        <Button type="submit" aria-disabled={isAdding}>
          {isAdding ? texts.adding : texts.add}
        </Button>
      </ActionBar>
    </form>
  )
}
