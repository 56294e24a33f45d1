import * as v from 'valibot'
import { AdminSettingsFields } from '../../contract/entities/admin'
import { dateFormats, pointOfSaleSystems } from '../../contract/entities/settings'
import { loadsFromElsewhere } from '../../contract/outside/consent-script'
import { adminGeneralTexts } from '../../settings/texts/admin/general'
import { textOf } from '../form/record-values'
import type { Field } from '../resource'

const { fields: labels, help, consentScriptDoesNotRun } = adminGeneralTexts

/** What this screen edits of the settings; language, theme and the defaults of the export have screens of their own. */
export const GeneralSettings = v.pick(AdminSettingsFields, [
  'isSkiDataEnabled',
  'googleAnalyticsTagId',
  'resortCodes',
  'resortGroupCodes',
  'salesLocationIds',
  'passCheckerLocationId',
  'waiverServiceUrl',
  'waiverServiceSecret',
  'dateFormat',
  'pointOfSaleSystem',
  'deskDayEndsAt',
  'mailsDocumentCopies',
  'cookieConsentScript',
  'cookieConsentStyles',
])
export type GeneralSettings = v.InferOutput<typeof GeneralSettings>

const choices = (values: readonly string[]) => () => values.map((value) => ({ value, label: value }))

export const generalFields: readonly Field<keyof GeneralSettings, null>[] = [
  {
    kind: 'choice',
    name: 'pointOfSaleSystem',
    label: labels.pointOfSaleSystem,
    help: help.pointOfSaleSystem,
    required: true,
    options: choices(pointOfSaleSystems),
  },
  {
    kind: 'choice',
    name: 'dateFormat',
    label: labels.dateFormat,
    help: help.dateFormat,
    required: true,
    options: choices(dateFormats),
  },
  { kind: 'number', name: 'deskDayEndsAt', label: labels.deskDayEndsAt, help: help.deskDayEndsAt, required: true },
  {
    kind: 'flag',
    name: 'mailsDocumentCopies',
    label: labels.mailsDocumentCopies,
    help: help.mailsDocumentCopies,
  },
  { kind: 'text', name: 'googleAnalyticsTagId', label: labels.googleAnalyticsTagId, help: help.googleAnalyticsTagId },
  { kind: 'text', name: 'resortCodes', label: labels.resortCodes, help: help.resortCodes },
  { kind: 'text', name: 'resortGroupCodes', label: labels.resortGroupCodes, help: help.resortGroupCodes },
  { kind: 'text', name: 'salesLocationIds', label: labels.salesLocationIds, help: help.salesLocationIds },
  {
    kind: 'text',
    name: 'passCheckerLocationId',
    label: labels.passCheckerLocationId,
    help: help.passCheckerLocationId,
  },
  { kind: 'text', name: 'waiverServiceUrl', label: labels.waiverServiceUrl, help: help.waiverServiceUrl },
  { kind: 'text', name: 'waiverServiceSecret', label: labels.waiverServiceSecret, help: help.waiverServiceSecret },
  { kind: 'flag', name: 'isSkiDataEnabled', label: labels.isSkiDataEnabled, help: help.isSkiDataEnabled },
  {
    kind: 'long-text',
    name: 'cookieConsentScript',
    label: labels.cookieConsentScript,
    help: help.cookieConsentScript,
    warning: (script) => (loadsFromElsewhere(textOf(script)) ? consentScriptDoesNotRun : null),
  },
  { kind: 'long-text', name: 'cookieConsentStyles', label: labels.cookieConsentStyles, help: help.cookieConsentStyles },
]
