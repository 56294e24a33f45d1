/** Reads an answer that is a file, telling after each piece how many bytes there are. */
export async function readFile(response: Response, onBytes: (received: number) => void): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? ''
  const reader = response.body?.getReader()
  const pieces: BlobPart[] = []
  let received = 0
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return new Blob(pieces, { type })
    pieces.push(piece.value)
    received += piece.value.byteLength
    onBytes(received)
  }
}
