import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FeatureName } from '../../src/contract/entities/settings'
import { instant } from '../database/columns/instant.column'

/** The venue's settings: one row, with id 1. */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  languageSettings: text().notNull().default(''),
  themeSettings: text().notNull().default(''),
  isSkiDataEnabled: boolean().notNull().default(false),
  googleAnalyticsTagId: text().notNull().default(''),
  resortCodes: text().notNull().default(''),
  resortGroupCodes: text().notNull().default(''),
  salesLocationIds: text().notNull().default(''),
  passCheckerLocationId: text().notNull().default(''),
  waiverServiceUrl: text().notNull().default(''),
  waiverServiceSecret: text().notNull().default(''),
  dateFormat: text({ enum: ['mmddyyyy', 'ddmmyyyy'] })
    .notNull()
    .default('mmddyyyy'),
  pointOfSaleSystem: text({ enum: ['RTP', 'SW'] })
    .notNull()
    .default('RTP'),
  cookieConsentScript: text().notNull().default(''),
  cookieConsentStyles: text().notNull().default(''),
  daysBeforeCurrentDay: integer(),
  daysAfterCurrentDay: integer(),
  enabledFeatures: jsonb().$type<FeatureName[]>().notNull().default([]),
  /** Names the re-run of the customer report; made once, never in the public document. */
  exportKey: text().notNull(),
  /** IANA name; decides which day it is at the venue. */
  timeZone: text().notNull().default('UTC'),
  /** The hour of the morning at which the front desk's day ends; 0 is midnight. */
  deskDayEndsAt: integer().notNull().default(4),
  /** Whether signers get a copy of what they signed by mail, where the server has a mail server. */
  mailsDocumentCopies: boolean().notNull().default(true),
  modifiedAt: instant().notNull().defaultNow(),
})
