import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { familyTexts as texts } from '../../settings/texts/family'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { ageFrom } from './birthday'
import type { FamilyMemberValues } from './family-member.form'
import classes from './family-member.module.css'

interface Props {
  form: UseFormReturnType<FamilyMemberValues>
  today: string
}

const months = [
  { value: '', label: texts.chooseMonth },
  ...texts.months.map((label, index) => ({ value: String(index + 1), label })),
]

/** Day, month and year in the venue's order (setting dateFormat). */
export function BirthdayField({ form, today }: Props) {
  const { dateFormat } = useVenueSettings()
  const problem = form.errors.birthday
  const age = ageFrom(form.values, today)
  // The mark is beside the legend, once for all three.
  const told = { error: Boolean(problem), 'aria-required': true }
  const inputOf = (field: 'day' | 'month' | 'year') => ({
    ...form.getInputProps(field),
    ...told,
    onChange: (event: { currentTarget: { value: string } }) => {
      form.clearFieldError('birthday')
      form.setFieldValue(field, event.currentTarget.value)
    },
  })
  const day = (
    <TextInput key="day" label={texts.day} inputMode="numeric" maxLength={2} autoComplete="off" {...inputOf('day')} />
  )
  const month = <NativeSelect key="month" label={texts.month} data={months} {...inputOf('month')} />
  return (
    // Of all three together: Mantine drops a description that one of its own fields is given.
    <fieldset className={classes.birthday} aria-describedby="birthday-told">
      <legend className={classes.legend}>
        {texts.birthday}
        <span aria-hidden="true" className={classes.asterisk}>
          {' *'}
        </span>
      </legend>
      <div className={classes.parts} data-order={dateFormat}>
        {dateFormat === 'mmddyyyy' ? [month, day] : [day, month]}
        <TextInput label={texts.year} inputMode="numeric" maxLength={4} autoComplete="off" {...inputOf('year')} />
      </div>
      <p id="birthday-told" role="status" className={problem ? classes.problem : classes.age}>
        {problem ?? (age === null ? null : texts.age(age))}
      </p>
    </fieldset>
  )
}
