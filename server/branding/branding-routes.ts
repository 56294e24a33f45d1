import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { showsWelcomeAtOnce } from '../../src/venue-page/venue-page'
import { answerWithKeptJson } from '../http/answer'
import type { ServerContext } from '../http/caller-address'
import { answerEncoded, encode, holdsVersion } from '../http/encoded'
import type { StaticFiles } from '../http/static-files'
import type { SettingsStore } from '../settings/settings.store'
import { consentScript, consentStyles } from './consent'
import { createVenueIcons, type IconKind, iconKinds } from './venue-icons'
import { readVenueLook } from './venue-look'
import type { PageKind, VenuePage } from './venue-pages'
import { webManifest } from './web-manifest'

export interface BrandingParts {
  settings: SettingsStore
  files: StaticFiles
  /** An image that the venue keeps itself, by its path; null where there is none. */
  imageAt(path: string): Promise<{ content: Uint8Array; format: string } | null>
  /** Null when the app has not been built. */
  page: ((kind: PageKind) => Promise<VenuePage>) | null
  now: () => Date
}

const notTheApp = /^\/(?:api|assets|branding|defaults|demo|developers|export|icons|idp|images)(?:\/|$)/

const looksLikeAFile = (path: string) => path.slice(path.lastIndexOf('/')).includes('.')

/**
 * Whether the page is the answer: for a browser that opens an address, and for a program that takes anything (a link checker,
 * curl). A script or picture that is missing must stay missing, and a call for JSON must not get HTML.
 */
function isNavigation(c: ServerContext): boolean {
  if (!['GET', 'HEAD'].includes(c.req.method) || notTheApp.test(c.req.path)) return false
  const destination = c.req.header('Sec-Fetch-Dest')
  if (destination && destination !== 'empty') return destination === 'document' || destination === 'iframe'
  const accept = c.req.header('Accept') ?? '*/*'
  if (accept.includes('text/html')) return true
  return !destination && accept.includes('*/*') && !accept.includes('json') && !looksLikeAFile(c.req.path)
}

const kindOf = (path: string): PageKind => (showsWelcomeAtOnce(path) ? 'welcome' : 'app')
const isIconKind = (kind: string): kind is IconKind => Object.hasOwn(iconKinds, kind)

/** Everything in which the venue shows: the page, the manifest, the icons and the consent tool. */
export function createBrandingRoutes({
  settings,
  files,
  imageAt,
  page,
  now,
}: BrandingParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const icons = createVenueIcons({ files, imageAt }, now)
  const look = async () => readVenueLook(await settings.read())

  const answerPage = async (c: ServerContext, kind: PageKind) => {
    if (!page) return c.text('The app is not built. Run npm run build.', 503)
    const { content, policy, tag } = await page(kind)
    c.header('Content-Type', 'text/html; charset=utf-8')
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-cache')
    c.header('ETag', tag)
    return holdsVersion(c, tag) ? c.body(null, 304) : answerEncoded(c, content)
  }

  const answerText = async (c: ServerContext, contentType: string, text: string) => {
    c.header('Content-Type', contentType)
    c.header('Cache-Control', 'no-cache')
    return answerEncoded(c, await encode(text))
  }

  app.get('/manifest.webmanifest', async (c) => {
    const current = await look()
    const answer = await answerWithKeptJson(c, webManifest(current, await icons.hash(current)))
    answer.headers.set('Content-Type', 'application/manifest+json')
    return answer
  })

  app.get('/branding/:file{(any|maskable|apple)-[0-9]+-[0-9a-f]+\\.png}', async (c) => {
    const [, kind = '', hash] = /^(\w+-\d+)-([0-9a-f]+)\.png$/.exec(c.req.param('file')) ?? []
    if (!isIconKind(kind)) return c.notFound()
    const current = await look()
    // An installed app may still ask for yesterday's icon: it gets today's, and does not keep it under that name.
    const isCurrent = (await icons.hash(current)) === hash
    c.header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.body(await icons.png(current, kind), 200, { 'Content-Type': 'image/png' })
  })

  app.get('/icons/apple-touch-icon.png', async (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.body(await icons.png(await look(), 'apple-180'), 200, { 'Content-Type': 'image/png' })
  })

  app.get('/images/:file', async (c) => {
    const image = await imageAt(c.req.path)
    if (!image) return c.notFound()
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return c.body(new Uint8Array(image.content), 200, { 'Content-Type': `image/${image.format}` })
  })

  app.get('/consent.js', async (c) =>
    answerText(c, 'text/javascript; charset=utf-8', consentScript((await settings.read()).cookieConsentScript)),
  )
  app.get('/consent.css', async (c) =>
    answerText(c, 'text/css; charset=utf-8', consentStyles((await settings.read()).cookieConsentStyles)),
  )

  app.get('/developers', (c) => c.redirect('/developers/index.html'))
  app.get('/index.html', (c) => answerPage(c, 'kept'))
  app.get('*', async (c, next) => {
    const path = c.req.path
    if (path === '/') return answerPage(c, 'welcome')
    const file = files.answer(c, path)
    if (file) return file
    return isNavigation(c) ? answerPage(c, kindOf(path)) : next()
  })
  return app
}
