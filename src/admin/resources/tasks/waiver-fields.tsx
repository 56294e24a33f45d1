import type { ReactNode } from 'react'
import { SIGNATURE_METHOD_REQUIRED } from '../../../contract/entities/task'
import { taskTypeIds } from '../../../contract/task-types'
import { adminTaskTexts } from '../../../settings/texts/admin/tasks'
import { lengthNote } from '../../../ui/form/length-note'
import { Notice } from '../../../ui/notice'
import { FieldControl } from '../../form/field-control'
import { HtmlField } from '../../form/html/html-field'
import { textOf } from '../../form/record-values'
import type { OwnFieldProps } from '../../resource'
import { VersionBar } from '../../waiver-versions/version-bar'
import { CommentField } from './comment-field'
import { SignaturePreview } from './signature-preview'
import type { waiverFieldNames } from './waiver-field-names'
import styles from './waiver-fields.module.css'

const { fields, help, sections } = adminTaskTexts

type WaiverFieldName = (typeof waiverFieldNames)[number]
type Kind = 'text' | 'flag' | 'day'

const signatureMethods: readonly WaiverFieldName[] = [
  'enableAgreeCheckbox',
  'enableTextSignature',
  'enableWetSignature',
]

/** What a waiver has beside other tasks; nothing for those. */
export function WaiverFields({ values, errors, change, noteKept, isNew, mostOf }: OwnFieldProps) {
  if (values.taskTypeId !== taskTypeIds.Waiver) return null
  const isOneDay = values.useTodayAsValidationDate === true
  const hasMethod = signatureMethods.some((name) => values[name] === true)
  const isRefused = !hasMethod && Boolean(errors.enableAgreeCheckbox)
  const field = (
    kind: Kind,
    name: WaiverFieldName,
    more: { required?: boolean; disabled?: boolean; error?: ReactNode } = {},
  ) => (
    <FieldControl
      key={name}
      field={{
        kind,
        name,
        label: fields[name],
        required: more.required ?? false,
        ...(name in help ? { help: help[name as keyof typeof help] } : {}),
      }}
      most={mostOf(name)}
      value={values[name]}
      error={'error' in more ? more.error : errors[name]}
      disabled={more.disabled ?? false}
      onChange={(value) => change(name, value)}
    />
  )
  return (
    <div className={styles.waiver}>
      <fieldset className={styles.group}>
        <legend>{sections.identity}</legend>
        {field('text', 'posWaiverId', { required: true })}
        {field('text', 'externalWaiverId')}
        {field('flag', 'consolidateWaivers')}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{sections.validity}</legend>
        {field('flag', 'useTodayAsValidationDate')}
        {field('day', 'startEffectiveDate', { disabled: isOneDay })}
        {field('day', 'endEffectiveDate', { disabled: isOneDay })}
        {field('day', 'validationDate', { disabled: isOneDay })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{sections.signature}</legend>
        {signatureMethods.map((name) => field('flag', name, { error: isRefused }))}
        {isRefused ? (
          <Notice kind="error">{errors.enableAgreeCheckbox}</Notice>
        ) : !hasMethod && !isNew ? (
          <Notice kind="warning">{SIGNATURE_METHOD_REQUIRED}</Notice>
        ) : null}
      </fieldset>
      <CommentField
        value={typeof values.customComment === 'string' ? values.customComment : ''}
        most={mostOf('customComment')}
        error={errors.customComment}
        onChange={(comment) => change('customComment', comment)}
      />
      <HtmlField
        name="waiverText"
        label={fields.waiverText}
        description={[help.waiverText, lengthNote(textOf(values.waiverText), mostOf('waiverText'))]
          .filter(Boolean)
          .join(' ')}
        error={errors.waiverText}
        disabled={false}
        withAsterisk={false}
        isTall
        below={<SignaturePreview values={values} />}
        value={textOf(values.waiverText)}
        onChange={(text) => change('waiverText', text)}
      />
      {values.externalWaiverId ? null : (
        <VersionBar
          text={textOf(values.waiverText)}
          onText={(text) => change('waiverText', text)}
          noteDraft={(text) => noteKept('waiverText', text)}
        />
      )}
    </div>
  )
}
