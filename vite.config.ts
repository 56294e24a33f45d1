import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compiledAtOnce } from './server/build/compiled-at-once.mjs'
import { modernDexie } from './server/build/modern-dexie.mjs'

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 5)

const VENUE_HEAD = '<!--venue-head-->'

/**
 * The page's HTML shows the first screen without scripts: they are fetched after what it shows, and run once that is painted
 * (src/entry.ts). Lighthouse had the first paint of welcome at 1.55 s before, and has it at 0.65 s with this. The first
 * paint waits for no second request either: the sheets of the page and of the first script are written into it, before the
 * place where the server writes the venue's colours, which would otherwise lose against the defaults.
 */
function firstScreenInPage(): Plugin {
  const sheets: string[] = []
  return {
    name: 'first-screen-in-page',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const start = partNamed(START, bundle)
        for (const file of start?.viteMetadata?.importedCss ?? []) {
          const sheet = bundle[file]
          if (sheet?.type !== 'asset') continue
          sheets.push(`<style>${sheet.source}</style>`)
          // It stands in the page: as a file, whatever imports the script would ask for it again and wait.
          delete bundle[file]
        }
        start?.viteMetadata?.importedCss.clear()
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles = [...sheets]
        const rest = html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
          const sheet = bundle[file]
          if (sheet?.type !== 'asset') return link
          styles.push(`<style>${sheet.source}</style>`)
          return ''
        })
        const start = partNamed(START, bundle)
        const brought = [...(start ? [start.fileName, ...start.imports] : [])]
          .filter((file) => bundle[file]?.name !== ENTRY)
          .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
        return rest
          .replace('<script type="module"', (script) => `${brought.join('')}${script} fetchpriority="low"`)
          .replace(VENUE_HEAD, () => styles.join('') + VENUE_HEAD)
      },
    },
  }
}

const partNamed = (name: string, bundle: Rollup.OutputBundle) =>
  Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name) as Rollup.OutputChunk | undefined

/** What only staff use. What a route shows to people who are not let in is the guests' own. */
const isAdmin = (moduleId: string): boolean =>
  /\/src\/(?:routes\/|app\/)?(?:admin|desk|people)[/._]/.test(moduleId) &&
  !moduleId.includes('tsr-split=errorComponent')

/**
 * The first screen and all that it is made of, in one file: other screens use its parts too, and a file for each set of
 * users would make forty requests of it.
 */
const START = 'start'

/** What waits for the first paint, which waits for nothing else. */
const ENTRY = 'entry'

/** React and the router. */
const FRAMEWORK = 'framework'

/** The table of calls and the client: for home, and for public pages that need nothing else of it. */
const CALLS = 'calls'

/** For guests' photos and the venue's pictures: with the library's own file and its sheet it would be four. */
const CROPPER = 'cropper'
const isCropper =
  /\/node_modules\/(?:react-cropper|cropperjs)\/|\/src\/photo\/(?:object-url|editor\/(?:photo-editor|editor-tool))/

/** What a signed-in person sees first, in one file for the same reason. */
const HOME = 'home'

/** The address of a location, on a poster. */
const LOCATION_LINK = 'location-link'

/**
 * The controls of forms, which the first screens do without, and small parts that check-in, passes, a kiosk and staff share: in
 * the file of one, they would bring all of it to a screen of the others.
 */
const CONTROLS = 'controls'
const ofControls = [
  'app/controls',
  'contract/(?:address/.+|days/(?:calendar-day|day-as-written|day-in-zone)|phone-number|ticket-status)',
  'kiosk/(?:enrolled-device|handover/handed-over)',
  // What frames a guest's photo, for the cropper's file, which frames the venue's pictures too.
  'photo/(?:photo-widget\\.module|editor/crop-geometry)',
  'settings/(?:texts/(?:photo|waiver|staff/walk-in)|venue-today)',
  'ui/(?:facts|form/(?:choice|field-pair|growing-textarea|length-note|most-offered|must-be-filled)|qr-image|shown-at|venue-article)',
  'ui/(?:dialog/confirm-dialog|browser/(?:save-file|use-again-when-seen|use-is-here))',
]
const inControls = new RegExp(`/node_modules/@mantine/form/|/src/(?:${ofControls.join('|')})\\.`)

/** What cleans the texts of a venue: in the file of the check-in, it would bring all of that to every screen of staff. */
const VENUE_HTML = 'venue-html'

/** What goes on behind every screen once the first one stands. */
const BEHIND = 'behind-the-screen'

/** What speaks to the provider of the sign-in. */
const PROVIDER = 'provider'

/** The table of staff's addresses. A tablet of theirs needs it without a network too. */
const STAFF_ROUTES = 'staff-routes'

/** What several screens of staff share. */
const STAFF = 'staff'

/** What the preview and the page around it say to each other. The preview runs nothing else of the administration. */
const PREVIEW_MESSAGE = 'preview-message'

/** The steps of a check-in, which follow each other. */
const CHECK_IN = 'check-in'

/** Tablets of the venue. */
const KIOSK = 'kiosk'

/** Passes and tickets, on whatever screen they stand. */
const PASSES = 'passes'
/** Adding to the family, by oneself and by invitation. */
const FAMILY = 'family'

/** What is saved on the device, and how it is carried to another one. */
const COPIES = 'copies'

/** What seals a copy for the worker: in the file of the kiosk, which does so too, it would bring all of that to home. */
const SEALER = 'copy-sealer'

/** What is kept on the device. */
const STORAGE = 'device-storage'

/** A clock of which calls, storage and the provider have need: in the file of one, the others would wait for all of that. */
const AWAKE = 'while-awake'

/** What lists and files that take long are shown with, for a guest's pages and for the staff's. */
const LONG_CONTENT = 'long-content'

/** The venue's own long texts. */
const PAGES = 'law-texts'

const ofGuests = [
  ENTRY,
  START,
  CALLS,
  HOME,
  CONTROLS,
  VENUE_HTML,
  CHECK_IN,
  KIOSK,
  PASSES,
  FAMILY,
  COPIES,
  SEALER,
  PAGES,
  STAFF_ROUTES,
  BEHIND,
  LOCATION_LINK,
]

const isAdminChunk = (file: string): boolean => file.startsWith('assets/admin/')

/** Loaded when a failure is to be reported or a file is checked, which takes a network anyway. */
const takesNetwork = (file: string): boolean => /^assets\/(?:report-sender|check-file)-/.test(file)

/**
 * Finds what a guest can come to load: the worker keeps that and nothing else. A sheet or a library that only the admin
 * section uses lies in no folder of its own, so the imports are followed from the start page instead.
 */
function guestFiles() {
  const reached = new Set<string>()
  const plugin: Plugin = {
    name: 'guest-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const ofAdmin = new Set<string>()
        const follow = (file: string, found: Set<string>, isWanted: (file: string) => boolean) => {
          const part = bundle[file]
          if (found.has(file) || !isWanted(file)) return
          found.add(file)
          if (part?.type !== 'chunk') return
          for (const asset of [...(part.viteMetadata?.importedCss ?? []), ...(part.viteMetadata?.importedAssets ?? [])])
            found.add(asset)
          for (const next of [...part.imports, ...part.dynamicImports]) follow(next, found, isWanted)
        }
        const files = Object.keys(bundle)
        for (const file of files) {
          const part = bundle[file]
          if (part?.type === 'chunk' && part.name === START)
            follow(file, reached, (next) => !isAdminChunk(next) && !takesNetwork(next))
        }
        for (const file of files.filter(isAdminChunk)) follow(file, ofAdmin, () => true)
        // What no chunk names (a file that code asks for by its address) stays a guest's.
        for (const file of files) if (!ofAdmin.has(file) && !takesNetwork(file)) reached.add(file)
      },
    },
  }
  const isOurs = (url: string) => !url.startsWith('assets/') || reached.has(url)
  return { plugin, isOurs }
}

/** The worker fetches one file after the other: a guest who is cut off early has what comes first. */
const inOrderOfNeed = [
  /^index\.html$/,
  /^assets\/(?:entry|framework|start|rolldown-runtime)-/,
  /^assets\/(?:home|calls|device-storage|while-awake)-[\w-]{8}\./,
  /^assets\/(?:check-in|venue-html|controls)-/,
  /^assets\/(?:passes|photo|family)/,
]
const placeInPrecache = (url: string): number => {
  const place = inOrderOfNeed.findIndex((pattern) => pattern.test(url))
  return place < 0 ? inOrderOfNeed.length : place
}

const guests = guestFiles()

/**
 * Of date-fns' English, home does without what is never asked for: dates are written in words here, by patterns that name
 * each part, and never read from words or told as "last Friday".
 */
const noDatesInWords: Plugin = {
  name: 'no-dates-in-words',
  apply: 'build',
  load(id) {
    const [, part] = /\/date-fns\/locale\/en-US\/_lib\/(match|formatLong|formatRelative)\.js$/.exec(id) ?? []
    return part ? `export const ${part} = {}` : null
  },
}

/**
 * Vite follows a NODE_ENV that the machine has set: with another one, the product was built with React's development version
 * and never registered its worker, so that it did not open without a network.
 */
const alwaysForProduction: Plugin = {
  name: 'always-for-production',
  apply: 'build',
  config: () => {
    process.env.NODE_ENV = 'production'
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        copyPublicDir: false,
        // The server, and what `server/command.mjs` starts for an operator.
        rolldownOptions: {
          input: [
            'server/main.ts',
            'server/documents/document-thread.ts',
            'server/commands/backup.ts',
            'server/commands/import-orders.ts',
            'server/commands/invite-administrator.ts',
            'server/commands/move-account.ts',
            'server/commands/remove-demo.ts',
            'server/commands/restore.ts',
            'server/commands/rotate-sealing.ts',
            'server/commands/verify-audit.ts',
            'server/commands/verify-document.ts',
          ],
        },
      }
    : {
        outDir: 'dist/app',
        target: 'es2022',
        emptyOutDir: true,
        modulePreload: {
          polyfill: false,
          // Every route's list stands in the script of the first screen. What the page names is on the way already, and a
          // screen of staff asks for its parts as it comes to them, the first time.
          resolveDependencies: (file, parts) =>
            isAdminChunk(file)
              ? []
              : parts.filter((part) => !/\/(?:entry|framework|start|rolldown-runtime)-/.test(part)),
        },
        rolldownOptions: {
          output: {
            // What every page needs comes in one file instead of seven, and stays in the browser from release to release.
            codeSplitting: {
              groups: [
                {
                  name: FRAMEWORK,
                  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*useBlocker)/,
                },
                // The page about the venue too: it is small, and a QR code may open it first.
                { name: ENTRY, test: /\/src\/(?:entry|app\/start\/page-is-shown)\.ts$|vite\/preload-helper/ },
                {
                  name: START,
                  test: /\/src\/main\.tsx$|vite\/preload-helper|\/src\/routes\/about\.tsx\?tsr-split=component/,
                },
                {
                  name: BEHIND,
                  test: /\/src\/(?:app\/start\/(?:behind-the-screen|page-on-screen)|settings\/device\/browser)\.ts$|\/src\/shell\/(?:visit-question|install\/install-prompt|worker\/update-prompt)\.tsx$|\/node_modules\/workbox-window\//,
                },
                { name: AWAKE, test: /\/src\/storage\/while-awake\.ts$/ },
                { name: PROVIDER, test: /\/src\/session\/(?:oidc\.provider|forgetting-provider|renewal)\.ts$/ },
                { name: CALLS, test: /\/src\/(?:contract\/endpoints|api\/(?:api|client))\.ts$/ },
                {
                  name: HOME,
                  // What the check-in and the documents of this device share too: neither waits for the other's file.
                  test: /\/src\/app\/signed-in\/(?!known-locations|unknown-location)|\/src\/routes\/_signed-in(?:\/home)?\.tsx\?tsr-split=component|\/src\/outbox\/ui\/(?:reason-text|document-state-badge|notices\/storage)/,
                },
                {
                  name: LOCATION_LINK,
                  test: /\/src\/(?:guest\/find-location|contract\/location-address)\.ts$|\/l\.\$locationName\.tsx\?/,
                },
                {
                  name: VENUE_HTML,
                  test: /\/node_modules\/dompurify\/|\/src\/(?:settings\/venue-html|contract\/waiver\/waiver-html)\.ts$/,
                },
                {
                  name: CONTROLS,
                  test: inControls,
                },
                { name: STAFF_ROUTES, test: /\/src\/route-tree\.gen\.ts$/ },
                {
                  name: PREVIEW_MESSAGE,
                  test: /\/admin\/appearance\/preview\/preview-(?:message|screens)\.ts$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: LONG_CONTENT,
                  test: /\/src\/(?:ui\/(?:download|unsaved|browser\/(?:use-parts|show-and-focus|use-this-day))|guest\/day-in-words|api\/use-saved-pdf)|\/@tanstack\/.*useBlocker/,
                  includeDependenciesRecursively: false,
                },
                { name: STAFF, test: isAdmin, minShareCount: 2, includeDependenciesRecursively: false },
                { name: PASSES, test: /\/src\/(?:(?:app\/)?(?:passes|bluetooth)|guest\/(?:tickets|pass-cards))\// },
                {
                  name: CHECK_IN,
                  test: /\/src\/(?:check-in|submission|waiver|rental-profile|child-registration)\/|\/guest\/home\/keep-for-offline|_check-in(?!.*photo).*tsr-split=component/,
                },
                {
                  name: FAMILY,
                  test: /\/src\/(?:guest\/family\/(?!family-invitations|adult-trouble)|settings\/texts\/family)/,
                },
                { name: CROPPER, test: isCropper, includeDependenciesRecursively: false },
                { name: SEALER, test: /\/src\/outbox\/personal\/sealing\/copy-sealer\.ts$/ },
                { name: COPIES, test: /\/src\/outbox\/(?:backup|ui\/copies)\/|\/outbox\/ui\/panel\/panel-view/ },
                {
                  name: PAGES,
                  test: /\/src\/(?:routes\/(?:privacy|accessibility)\.tsx\?tsr-split|app\/screens\/law-text)/,
                },
                { name: KIOSK, test: /\/src\/(?:app\/)?kiosk\/|\/app\/start\/venue-device/ },
              ],
            },
            // A folder of its own, so that the worker can leave the admin section out of every guest's first visit.
            chunkFileNames: (chunk) =>
              !ofGuests.includes(chunk.name) && chunk.moduleIds.some(isAdmin)
                ? 'assets/admin/[name]-[hash].js'
                : 'assets/[name]-[hash].js',
          },
        },
      },
  // Vite's own names hold the line too, and each stands in the scripts.
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortHash(relative(import.meta.dirname, file))}` } },
  resolve: { alias: [modernDexie] },
  plugins: isSsrBuild
    ? [alwaysForProduction]
    : [
        alwaysForProduction,
        tanstackRouter({
          target: 'react',
          routesDirectory: 'src/routes',
          generatedRouteTree: 'src/route-tree.gen.ts',
          autoCodeSplitting: true,
        }),
        // The same table for a guest: the rest comes with the first address that needs it (src/app/start/staff-routes.ts).
        tanstackRouterGenerator({
          target: 'react',
          routesDirectory: 'src/routes',
          routeFileIgnorePattern: '^(?:access-denied|admin|desk|device|handover|pass-checker|staff|verify)(?:[._]|$)',
          generatedRouteTree: 'src/guest-route-tree.gen.ts',
        }),
        react(),
        noDatesInWords,
        firstScreenInPage(),
        compiledAtOnce([FRAMEWORK, START, CALLS, HOME, STORAGE, CONTROLS]),
        guests.plugin,
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'sw.ts',
          registerType: 'prompt',
          injectRegister: false,
          // The venue server makes the manifest from the venue's own name and colours.
          manifest: false,
          injectManifest: {
            globPatterns: ['index.html', 'assets/**/*.{js,css,svg,png,woff2}', 'icons/favicon.png'],
            globIgnores: ['assets/admin/**', 'sw.js'],
            manifestTransforms: [
              (entries) => ({
                manifest: entries
                  .filter(({ url }) => guests.isOurs(url))
                  .sort((one, other) => placeInPrecache(one.url) - placeInPrecache(other.url)),
                warnings: [],
              }),
            ],
          },
        }),
      ],
}))
