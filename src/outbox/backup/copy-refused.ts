/**
 * Why a file cannot be imported:
 * - `not-a-copy`: it is something else.
 * - `newer`: a newer build made it.
 * - `damaged`: it is a copy, but not whole.
 * - `wrong-passphrase`: the passphrase does not open it.
 * - `other-venue`: it belongs to the app at another address, where the same numbers mean other people.
 */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused'
  readonly code: 'not-a-copy' | 'newer' | 'damaged' | 'wrong-passphrase' | 'other-venue'

  constructor(code: CopyRefused['code']) {
    super(`Copy refused: ${code}`)
    this.code = code
  }
}
