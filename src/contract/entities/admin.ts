import * as v from 'valibot'
import { givenAddress } from '../address/email-address'
import {
  dayInUrl,
  flag,
  flagInUrl,
  id,
  idInUrl,
  numberInUrl,
  optionalNumber,
  requiredText,
  text,
  utcInstant,
} from '../fields'
import { givenLine, givenName, givenText, wholeNumber } from '../given'
import { limits } from '../limits'
import { isAnalyticsTag } from '../outside/analytics-tag'
import { someOf } from '../some-of'
import { Invitation } from './invitation'
import { dateFormats, pointOfSaleSystems } from './settings'
import { staffRoles } from './staff/staff-role'

/** An entry that names no role is an administrator's (spec section 3). */
export const AdminEmail = v.object({
  id,
  email: v.string(),
  role: v.nullish(v.picklist(staffRoles), 'administrator'),
  createdDateUtc: utcInstant,
  modifiedDateUtc: utcInstant,
  isDeleted: flag,
  /** Ours: what came of the invitation, in the answer to an address that was added with one. */
  invitation: v.fallback(v.optional(Invitation), undefined),
})
export type AdminEmail = v.InferOutput<typeof AdminEmail>
export const AdminEmailBody = v.object({
  id: v.optional(id),
  email: givenAddress(undefined, 'Email is required'),
  /** Left out: an administrator when it is added, and as it was when it is changed. */
  role: v.optional(v.picklist(staffRoles, 'Choose a role')),
  /** Has the venue write to the address that it was added. */
  sendInvitation: v.optional(v.boolean()),
})

/** What a key may be made for; it opens nothing else. */
export const apiScopes = ['customers:read', 'orders:write'] as const
export type ApiScope = (typeof apiScopes)[number]

export const ApiKey = v.object({
  id,
  nickname: requiredText('Nickname is required'),
  /** Whole only in the answer that creates the key; a list shows its beginning. */
  token: text,
  type: v.nullish(v.string(), 'standard'),
  scopes: v.nullish(v.array(v.string()), ['customers:read']),
  createdDateUtc: utcInstant,
  lastUsedUtc: utcInstant,
})
export type ApiKey = v.InferOutput<typeof ApiKey>
export const ApiKeyBody = v.object({
  nickname: givenName('Nickname is required'),
  type: v.nullish(givenLine(limits.code), 'standard'),
  scopes: v.nullish(
    v.pipe(v.array(v.picklist(apiScopes)), v.minLength(1, 'Choose what the key is for'), v.maxLength(apiScopes.length)),
    ['customers:read'],
  ),
})

export const CollectionItem = v.object({ id, name: text, value: text, collectionId: id, createdDateUtc: utcInstant })
export type CollectionItem = v.InferOutput<typeof CollectionItem>

export const Collection = v.object({
  id,
  name: requiredText('Name is required'),
  collectionItems: v.nullish(v.array(CollectionItem), []),
  createdDateUtc: utcInstant,
})
export type Collection = v.InferOutput<typeof Collection>

export const CollectionBody = v.object({ name: givenName('Name is required') })
export const CollectionItemBody = v.object({
  name: givenName('Name is required'),
  value: givenText(limits.itemValue),
  collectionId: id,
})

/** Collections that are listed only while the pass checker is on (spec sections 2 and 9). */
export const PASS_CHECKER_COLLECTION_IDS: readonly number[] = [1, 2]
export const ACCESS_LOCATIONS_COLLECTION = 'AccessLocations'
export const HOTLIST_REASONS_COLLECTION = 'Pass Checker - Hotlist Reason'

/**
 * A part of the settings that an answer always names, be it null. Without it any answer, as that of a portal, would read as
 * a venue that has set nothing, and the next save would make one of it.
 */
const namedText = v.nullable(v.string(), '')

/** Whole-venue settings that administrators edit. Language and theme travel as JSON text. */
export const AdminSettings = v.object({
  languageSettings: namedText,
  themeSettings: namedText,
  isSkiDataEnabled: flag,
  googleAnalyticsTagId: text,
  resortCodes: text,
  resortGroupCodes: text,
  salesLocationIds: text,
  passCheckerLocationId: text,
  waiverServiceUrl: text,
  waiverServiceSecret: text,
  dateFormat: v.fallback(v.picklist(dateFormats), 'mmddyyyy'),
  pointOfSaleSystem: v.fallback(v.picklist(pointOfSaleSystems), 'RTP'),
  cookieConsentScript: text,
  cookieConsentStyles: text,
  daysBeforeCurrentDay: optionalNumber,
  daysAfterCurrentDay: optionalNumber,
  /** The hour of the morning at which the front desk's day ends. */
  deskDayEndsAt: v.nullish(v.number(), 4),
  /** Whether signers get a copy of each signed waiver by mail. */
  mailsDocumentCopies: flag,
  /** Names the re-run of the customer report. Read-only; also in the settings document of a server that puts it there. */
  exportKey: text,
  /** Where the venue's days are counted, as an IANA name; '' where a server does not say. Read-only. */
  timeZone: text,
})
export type AdminSettings = v.InferOutput<typeof AdminSettings>

const exportDays = wholeNumber({ most: limits.days }, 'Days are a whole number from 0 to 36500')

const ANALYTICS_TAG = 'This is not a tag of Google: they look like G-ABC123'
const CODES = 'Separate the codes by one comma each'

const areCodes = (list: string) => list.trim() === '' || list.split(',').every((code) => code.trim() !== '')
const givenCodes = v.pipe(givenText(limits.codeList), v.check(areCodes, CODES))

const HOUR = 'An hour from 0 (midnight) to 12'

export const AdminSettingsFields = v.object({
  ...v.omit(AdminSettings, ['exportKey', 'timeZone']).entries,
  languageSettings: givenText(limits.languageSettings),
  themeSettings: givenText(limits.themeSettings),
  googleAnalyticsTagId: v.pipe(
    givenText(limits.code),
    v.check((id) => id.trim() === '' || isAnalyticsTag(id.trim()), ANALYTICS_TAG),
  ),
  resortCodes: givenCodes,
  resortGroupCodes: givenCodes,
  salesLocationIds: givenCodes,
  passCheckerLocationId: givenText(limits.code),
  waiverServiceUrl: givenText(limits.webAddress),
  waiverServiceSecret: givenText(limits.secret),
  cookieConsentScript: givenText(limits.consentScript),
  cookieConsentStyles: givenText(limits.consentStyles),
  daysBeforeCurrentDay: exportDays,
  daysAfterCurrentDay: exportDays,
  deskDayEndsAt: v.optional(v.pipe(v.number(HOUR), v.integer(HOUR), v.minValue(0, HOUR), v.maxValue(12, HOUR))),
  mailsDocumentCopies: v.optional(v.boolean()),
})

export const AdminCheck = v.object({ isAuthenticated: v.boolean() })

export const CustomerReportQuery = v.object({
  locationId: idInUrl,
  startDate: dayInUrl,
  endDate: dayInUrl,
  includePrintableMedia: flagInUrl,
  isCsvExport: flagInUrl,
  includeDetails: flagInUrl,
})
export type CustomerReportQuery = v.InferOutput<typeof CustomerReportQuery>

export const reportStatusCodes = { Processing: 1, Populated: 2, Failed: 3 } as const
export const ReportStatus = someOf({
  statusCode: v.nullish(v.picklist(Object.values(reportStatusCodes)), null),
  lastRefreshDate: utcInstant,
})
export type ReportStatus = v.InferOutput<typeof ReportStatus>

export const EntitlementsRequest = v.object({
  ipCodesCommaSeparated: givenName('Enter at least one IP code', limits.codeList),
})

export const CustomerExportQuery = v.object({
  locationId: idInUrl,
  includePrintableMedia: flagInUrl,
  daysBeforeCurrentDate: v.optional(numberInUrl),
  daysAfterCurrentDate: v.optional(numberInUrl),
  includeDetails: v.optional(flagInUrl, true),
})
/** Header that carries an external client's API key. */
export const API_KEY_HEADER = 'X-API-Key'
