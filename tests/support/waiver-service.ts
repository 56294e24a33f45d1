import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** 1x1 PNG: what the service hands over as signature. */
export const SERVICE_SIGNATURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const page = `<!doctype html><html lang="en"><title>Waiver service</title><body><h1>Waiver service</h1>
<button data-say='{"type":"waiverCompleted","signature":"data:image/png;base64,${SERVICE_SIGNATURE}","signerName":"Maya Lindqvist"}'>Sign</button>
<button data-say='{"type":"allWaiversCompleted"}'>Nothing left</button>
<button data-say='{"type":"ERROR","status":502,"body":"mountain closed"}'>Break</button>
<button data-say='waiverCompleted'>Mumble</button>
<script>
  for (const button of document.querySelectorAll('button'))
    button.onclick = () => parent.postMessage(button.dataset.say, '*')
  parent.postMessage('{"type":"waiversLoaded"}', '*')
</script>`

export interface WaiverService {
  origin: string
  /** Addresses that were opened, oldest first. */
  opened: URL[]
  close(): Promise<void>
}

/** A stand-in for the external waiver service, on an origin of its own. */
export async function openWaiverService(): Promise<WaiverService> {
  const opened: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname !== '/sign') return response.writeHead(404).end()
    opened.push(url)
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    opened,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
