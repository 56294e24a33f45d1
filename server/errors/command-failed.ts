/** Why a command of the operator did not do what it was asked, in words for the person who gave it. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}
