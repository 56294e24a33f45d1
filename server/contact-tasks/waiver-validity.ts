/** The dates of a waiver task; days are YYYY-MM-DD, null where the administrator set none. */
export interface WaiverDates {
  useTodayAsValidationDate: boolean
  startEffectiveDate: string | null
  endEffectiveDate: string | null
  validationDate: string | null
}

export interface SignedDates {
  /** Null for a waiver of another service. */
  waiverVersion?: number | null
  signedOn: string
  /** Last day of what was recorded by that signature; null for no end. */
  effectiveTo: string | null
}

/** The three dates as they apply on a day: a 'One Day Waiver' has all three on that day (spec section 3). */
export const datesOn = (waiver: WaiverDates, today: string) =>
  waiver.useTodayAsValidationDate
    ? { effectiveFrom: today, effectiveTo: today, validationDate: today }
    : {
        effectiveFrom: waiver.startEffectiveDate,
        effectiveTo: waiver.endEffectiveDate,
        validationDate: waiver.validationDate,
      }

/** Whether a waiver is asked for at all: one whose last day has passed could only be signed for nothing. */
export function isWaiverAsked(waiver: WaiverDates, today: string) {
  const { effectiveTo } = datesOn(waiver, today)
  return effectiveTo === null || today <= effectiveTo
}

/**
 * Whether an earlier signature still counts: signed on the validation date or later, under a text that no newer one was
 * published against, and what it recorded has not run out. A newer text alone does not ask again: `askedAgainFrom` is the
 * last version that was published so.
 */
export function doesSignatureCount(waiver: WaiverDates, signed: SignedDates, today: string, askedAgainFrom = 0) {
  if ((signed.waiverVersion ?? askedAgainFrom) < askedAgainFrom) return false
  const { validationDate } = datesOn(waiver, today)
  if (validationDate !== null && signed.signedOn < validationDate) return false
  return signed.effectiveTo === null || today <= signed.effectiveTo
}
