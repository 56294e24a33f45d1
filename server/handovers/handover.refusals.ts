import { Refusal } from '../errors/refusal'

export const nothingMissing = () =>
  new Refusal(422, 'nothing-missing', 'There is nothing left that this adult could do at a tablet.')
export const signerIsMinor = () => new Refusal(422, 'signer-is-minor', 'Only an adult can sign for the family.')
export const staffWouldSign = () =>
  new Refusal(422, 'staff-would-sign', 'You can’t hand over to yourself. Ask a colleague to do it.')
export const tabletUnknown = () =>
  new Refusal(422, 'tablet-unknown', 'This tablet is not set up for the venue, or not any more.')
export const tabletTaken = () =>
  new Refusal(409, 'tablet-taken', 'Another family has this tablet. Choose another one, or take it back first.')
export const alreadyHandedOver = (tablet: string) =>
  new Refusal(409, 'already-handed-over', `This family is at ${tablet} already. Take it back there first.`)
export const addressMissing = () =>
  new Refusal(422, 'address-missing', 'We don’t know an email address of this adult. Vouch for them yourself.')
export const codeNotSent = () =>
  new Refusal(502, 'code-not-sent', 'The code could not be emailed, so nothing was handed over. Try again.')
export const codeWrong = () =>
  new Refusal(422, 'code-wrong', 'This code isn’t right. Look in the newest email and try again.', {
    code: 'This code isn’t right. Look in the newest email and try again.',
  })
export const triedTooOften = () =>
  new Refusal(422, 'tried-too-often', 'That was too many tries. Please go back to the desk.')
export const notWaiting = () =>
  new Refusal(404, 'not-found', 'There’s nothing left for you to do at this tablet. Please go back to the desk.')
