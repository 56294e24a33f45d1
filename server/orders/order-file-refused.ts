/** A file that cannot be imported: `complaints` are lines for the person who runs the import. */
export class OrderFileRefused extends Error {
  override readonly name = 'OrderFileRefused'
  constructor(readonly complaints: readonly string[]) {
    super(complaints.join('\n'))
  }
}
