import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, jwtVerify } from 'jose'

/** 1x1 PNG: what the service hands over as signature. */
export const SERVICE_SIGNATURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const pageThat = (
  says: string,
) => `<!doctype html><html lang="en"><title>Waiver service</title><body><h1>Waiver service</h1>
<button data-say='{"type":"waiverCompleted","signature":"data:image/png;base64,${SERVICE_SIGNATURE}","signerName":"Maya Lindqvist"}'>Sign</button>
<button data-say='{"type":"allWaiversCompleted"}'>Nothing left</button>
<button data-say='{"type":"ERROR","status":502,"body":"mountain closed"}'>Break</button>
<button data-say='waiverCompleted'>Mumble</button>
<script>
  for (const button of document.querySelectorAll('button'))
    button.onclick = () => parent.postMessage(button.dataset.say, '*')
  onmessage = ({ data }) => parent.postMessage(data, '*')
  ${says}
</script>`

const pages = {
  '/sign': pageThat(`parent.postMessage('{"type":"waiversLoaded"}', '*')`),
  '/silent': pageThat(''),
}

export interface WaiverService {
  origin: string
  /** What was asked for by links that the secret has signed, oldest first. */
  asked: JWTPayload[]
  /** The addresses of those links. */
  opened: URL[]
  close(): Promise<void>
}

/**
 * A stand-in for the external waiver service, on an origin of its own. It opens only what the secret has signed, at /sign and
 * at /silent without saying that it has loaded. /hanging is never answered. What the page around it posts to it, it posts back.
 */
export async function openWaiverService(secret: string): Promise<WaiverService> {
  const opened: URL[] = []
  const asked: JWTPayload[] = []
  const key = new TextEncoder().encode(secret)
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname === '/hanging') return
    const page = pages[url.pathname as keyof typeof pages]
    if (!page) return response.writeHead(404).end()
    const token = await jwtVerify(url.searchParams.get('token') ?? '', key, { algorithms: ['HS256'] }).catch(() => null)
    if (!token) return response.writeHead(403).end('This link is not signed')
    opened.push(url)
    asked.push(token.payload)
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    opened,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
