import type { Api } from '../../api/client'
import { isSameAddress } from '../../contract/address/email-address'
import { AdminEmailBody } from '../../contract/entities/admin'
import { staffRoles } from '../../contract/entities/staff/staff-role'
import { adminEmailTexts } from '../../settings/texts/admin/emails'
import { textOf } from '../form/record-values'
import { shownDate } from '../format-date'
import { defineResource } from '../resource'
import { InvitationField, InvitationNotSent } from './invitation-field'

const texts = adminEmailTexts
const roles = staffRoles.map((role) => ({ value: role, label: texts.roles[role] }))

async function load(api: Api) {
  return { records: await api.call('listAdminEmails', {}), beside: null }
}

export const emailsResource = defineResource({
  words: texts,
  load,
  idOf: ({ id }) => id,
  nameOf: ({ email }) => email,
  columns: [
    { key: 'email', kind: 'address', label: texts.columns.email, value: ({ email }) => email },
    { key: 'role', label: texts.columns.role, value: ({ role }) => texts.roles[role] },
    {
      key: 'createdDateUtc',
      kind: 'date',
      label: texts.columns.createdDate,
      value: ({ createdDateUtc }) => createdDateUtc,
      text: ({ createdDateUtc }) => shownDate(createdDateUtc),
    },
  ],
  pageSize: null,
  detail: 'beside',
  body: AdminEmailBody,
  fields: [
    { kind: 'email', name: 'email', label: texts.fields.email, required: true },
    {
      kind: 'choice',
      name: 'role',
      label: texts.fields.role,
      help: texts.help.role,
      required: true,
      options: () => roles,
    },
    { kind: 'own', names: ['sendInvitation'], component: InvitationField },
  ],
  toValues: (entry) => ({ email: entry?.email ?? '', role: entry?.role ?? 'administrator', sendInvitation: false }),
  add: (api, body) => api.call('addAdminEmail', { body }),
  sayOfAdded: ({ email, invitation }) =>
    invitation?.isKept ? <InvitationNotSent email={email} link={invitation.link} /> : null,
  update: (api, id, body) => api.call('updateAdminEmail', { body: { ...body, id: Number(id) } }),
  remove: (api, id) => api.call('removeAdminEmail', { params: { id } }),
  isOwnAccess: ({ email }, person) => isSameAddress(email, person.email),
  endsOwnAccess: ({ email, role }, person) => role !== 'administrator' || !isSameAddress(textOf(email), person.email),
  whyKept: ({ role }, records) =>
    role === 'administrator' && records.filter((record) => record.role === 'administrator').length === 1
      ? texts.lastOne
      : null,
})
