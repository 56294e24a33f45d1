import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '../contract/limits'
import { childRegistrationTexts as texts } from '../settings/texts/child-registration'
import { isOnKiosk } from '../ui/browser/on-kiosk'
import { FieldPair } from '../ui/form/field-pair'
import { GrowingTextarea } from '../ui/form/growing-textarea'
import { lengthNote } from '../ui/form/length-note'
import { mustBeFilled } from '../ui/form/must-be-filled'
import {
  type ChildRegistrationValues,
  emptyIfNone,
  type HealthField,
  healthFields,
  noneIfEmpty,
} from './child-registration.form'
import classes from './child-registration.module.css'
import { type GivenForSibling, SameAs } from './same-as'

interface Props {
  form: UseFormReturnType<ChildRegistrationValues>
}

interface FieldsProps extends Props {
  sameAs: GivenForSibling | null
}

export function ChildRegistrationFields({ form, sameAs }: FieldsProps) {
  return (
    <>
      <section className={classes.group} aria-labelledby="emergency">
        <h2 id="emergency" className={classes.heading}>
          {texts.emergency}
        </h2>
        <p className={classes.roomyHint}>{texts.emergencyHint}</p>
        {sameAs ? <SameAs given={sameAs} form={form} /> : null}
        <FieldPair>
          <NameField form={form} field="primaryEmergencyContact" />
          <PhoneField form={form} field="primaryEmergencyPhone" />
        </FieldPair>
        <FieldPair>
          <NameField form={form} field="alternateEmergencyContact1" />
          <PhoneField form={form} field="alternateEmergencyPhone1" />
        </FieldPair>
      </section>
      <section className={classes.group} aria-labelledby="health">
        <h2 id="health" className={classes.heading}>
          {texts.health}
        </h2>
        <p className={classes.hint}>{texts.healthHint}</p>
        <FieldPair>
          {healthFields.map((field) => (
            <HealthInput key={field} form={form} field={field} />
          ))}
        </FieldPair>
      </section>
    </>
  )
}

function NameField({ form, field }: Props & { field: 'primaryEmergencyContact' | 'alternateEmergencyContact1' }) {
  return (
    <TextInput
      label={texts[field]}
      {...mustBeFilled}
      maxLength={limits.signerName}
      autoComplete="off"
      {...form.getInputProps(field)}
    />
  )
}

/** The first to call is who holds the phone, which may know its number; a tablet that guests share knows no one's. */
const isOwn = (field: string) => field === 'primaryEmergencyPhone' && !isOnKiosk()

function PhoneField({ form, field }: Props & { field: 'primaryEmergencyPhone' | 'alternateEmergencyPhone1' }) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      label={texts[field]}
      {...mustBeFilled}
      maxLength={limits.phone}
      autoComplete={isOwn(field) ? 'tel' : 'off'}
      {...form.getInputProps(field)}
    />
  )
}

function HealthInput({ form, field }: Props & { field: HealthField }) {
  const input = form.getInputProps(field)
  return (
    <GrowingTextarea
      label={texts[field]}
      description={lengthNote(form.values[field], limits.healthNote)}
      minRows={1}
      maxRows={6}
      autoComplete="off"
      {...input}
      onFocus={() => form.setFieldValue(field, emptyIfNone)}
      onBlur={() => form.setFieldValue(field, noneIfEmpty)}
    />
  )
}
