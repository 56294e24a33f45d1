import { Checkbox } from '@mantine/core'
import { adminEmailTexts as texts } from '../../settings/texts/admin/emails'
import { CopyableText } from '../api-keys/copyable-text'
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

/** That the venue could not write to an address, and what to tell the person instead. */
export function InvitationNotSent({ email, link }: { email: string; link: string }) {
  return (
    <>
      <p>{texts.notSent(email)}</p>
      <CopyableText text={link} label={texts.copyLink} />
    </>
  )
}
