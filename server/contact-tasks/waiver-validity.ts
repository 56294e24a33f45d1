/** The dates of a waiver task; days are YYYY-MM-DD, null where the administrator set none. */
export interface WaiverDates {
  useTodayAsValidationDate: boolean
  startEffectiveDate: string | null
  endEffectiveDate: string | null
  validationDate: string | null
}

export interface SignedDates {
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
 * Whether an earlier signature still counts: signed on the validation date or later, and what it recorded has not run
 * out. A newer text alone does not ask again; an administrator who wants that moves the validation date.
 */
export function doesSignatureCount(waiver: WaiverDates, signed: SignedDates, today: string) {
  const { validationDate } = datesOn(waiver, today)
  if (validationDate !== null && signed.signedOn < validationDate) return false
  return signed.effectiveTo === null || today <= signed.effectiveTo
}
