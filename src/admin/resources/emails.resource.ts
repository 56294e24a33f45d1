import type { Api } from '../../api/client'
import { AdminEmailBody } from '../../contract/entities/admin'
import { adminEmailTexts } from '../../settings/texts/admin/emails'
import { shownDate } from '../format-date'
import { defineResource } from '../resource'

const texts = adminEmailTexts

/** As the server compares them. */
const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

async function load(api: Api) {
  return { records: await api.call('listAdminEmails', {}), beside: null }
}

export const emailsResource = defineResource({
  words: texts,
  load,
  idOf: ({ id }) => id,
  nameOf: ({ email }) => email,
  columns: [
    { key: 'email', label: texts.columns.email, value: ({ email }) => email },
    {
      key: 'createdDateUtc',
      label: texts.columns.createdDate,
      value: ({ createdDateUtc }) => createdDateUtc,
      text: ({ createdDateUtc }) => shownDate(createdDateUtc),
    },
  ],
  pageSize: null,
  detail: 'beside',
  body: AdminEmailBody,
  fields: [{ kind: 'email', name: 'email', label: texts.fields.email, required: true }],
  toValues: (entry) => ({ email: entry?.email ?? '' }),
  add: (api, body) => api.call('addAdminEmail', { body }),
  remove: (api, id) => api.call('removeAdminEmail', { params: { id } }),
  isOwnAccess: ({ email }, person) => isSameAddress(email, person.email),
  whyKept: (_, records) => (records.length === 1 ? texts.lastOne : null),
})
