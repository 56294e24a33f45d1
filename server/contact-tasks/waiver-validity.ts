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

/** Whether a waiver is asked for at all: after its last day a signature would be worth nothing. */
export function isWaiverAsked(waiver: WaiverDates, today: string) {
  const { effectiveTo } = datesOn(waiver, today)
  return effectiveTo === null || today <= effectiveTo
}

/**
 * Whether an earlier signature still counts: it was signed on the validation date or later, no newer text was published
 * that asks for a new signature, and its own last day has not passed. A newer text alone does not ask again:
 * `askedAgainFrom` is the last version that does.
 */
export function doesSignatureCount(waiver: WaiverDates, signed: SignedDates, today: string, askedAgainFrom = 0) {
  if ((signed.waiverVersion ?? askedAgainFrom) < askedAgainFrom) return false
  const { validationDate } = datesOn(waiver, today)
  if (validationDate !== null && signed.signedOn < validationDate) return false
  return signed.effectiveTo === null || today <= signed.effectiveTo
}
