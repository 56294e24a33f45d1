/** Why a sealed document is refused. Kept with it, for the front desk. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'

  constructor(
    readonly code: string,
    message: string,
    /** The ticket that it names, where that can be read. */
    readonly ticketId: string | null = null,
  ) {
    super(message)
  }
}

export const cannotBeOpened = () =>
  new NotTaken(
    'cannot-be-opened',
    'It cannot be opened: it was changed, or sealed to a key that the venue has no more.',
  )
export const notADocument = () => new NotTaken('not-a-document', 'What was sealed is no document.')
export const signedByAnother = (ticketId: string | null = null) =>
  new NotTaken('signed-by-another', 'It was not signed with the key of the guest’s stay.', ticketId)
export const altered = (ticketId: string) =>
  new NotTaken('altered', 'It is not what the guest has signed: it was changed afterwards.', ticketId)
export const ticketUnknown = () => new NotTaken('ticket-unknown', 'The venue has issued no such ticket.')
export const ticketRevoked = (ticketId: string) =>
  new NotTaken('ticket-revoked', 'It was signed at a tablet that is not in use any more.', ticketId)
export const ticketLate = (ticketId: string) =>
  new NotTaken('ticket-late', 'It came too late: the time to deliver it was over.', ticketId)
export const ticketOfTablet = (ticketId: string) =>
  new NotTaken('ticket-of-tablet', 'It was signed at a tablet of the venue, which has to bring it itself.', ticketId)
export const idNotOfTicket = (ticketId: string) =>
  new NotTaken('id-not-of-ticket', 'Its number was not given out for this guest’s stay.', ticketId)
export const numberUsed = (ticketId: string) =>
  new NotTaken('number-used', 'Its number stands for another document.', ticketId)
export const taskNotOfTicket = (ticketId: string) =>
  new NotTaken('task-not-of-ticket', 'It is for a task that this guest was not asked for.', ticketId)
