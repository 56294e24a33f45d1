import { Checkbox } from '@mantine/core'
import { adminEmailTexts as texts } from '../../settings/texts/admin/emails'
import type { OwnFieldProps } from '../resource'

/** The tick that has the venue write to a new address. */
export function InvitationField({ values, change, isNew }: OwnFieldProps) {
  if (!isNew) return null
  return (
    <Checkbox
      name="sendInvitation"
      label={texts.fields.sendInvitation}
      description={texts.help.sendInvitation}
      checked={values.sendInvitation === true}
      onChange={(event) => change('sendInvitation', event.currentTarget.checked)}
    />
  )
}
