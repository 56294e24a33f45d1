import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The shell before the browser: it is the same engine without windows and menus, and a story takes a fifth less. */
const candidates = () => [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  chromium.executablePath(),
]

/** @returns {string | undefined} where a Chromium stands on this machine */
const findChromium = () => candidates().find((path) => path && existsSync(path))

/**
 * Never throws: the tests' settings are also read where no browser is needed (the dead-code check).
 * @returns {string} where it stands; where Playwright would have put its own when there is none
 */
export const chromiumPath = () => findChromium() ?? chromium.executablePath()

const ways = [
  { says: 'npx playwright install chromium', command: 'npx', args: ['playwright', 'install', 'chromium'] },
  {
    says: 'apt-get install chromium-headless-shell',
    command: 'sh',
    args: [
      '-c',
      // Where an installation is under way already, it is waited for.
      'apt-get update -qq; for shell in chromium-headless-shell chromium; do DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq $shell && break; done',
    ],
  },
]

/**
 * Finds a Chromium or installs one: Debian's package first where that can be done, Playwright's own download else.
 * @param {(line: string) => void} say
 * @returns {string} its path; throws when there is none to be had
 */
export function provideChromium(say) {
  const found = findChromium()
  if (found) return found
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  for (const way of debian ? [...ways].reverse() : ways) {
    if (way.command === 'sh' && !debian) continue
    say(`No Chromium found: ${way.says}`)
    spawnSync(way.command, way.args, { stdio: 'ignore', timeout: 600_000 })
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('No Chromium: install one, or set CHROMIUM_PATH to its program.')
}

/** What Playwright switches off: a second list of the kind replaces the first one. */
const switchedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** A process kept ready for the next page, which most stories never open. */
const spareProcess = ['SpareRendererForSitePerProcess']

/** Pages of the address field, which no test sees. Starting them costs as much as opening one of our own pages. */
const addressFieldPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * Flags that let Chromium run as root and on a closed network. The last one has it note the places of functions in the
 * source as it compiles them: under Playwright it reads each function a second time for them, 50 to 70 ms of each start, which
 * no guest's browser does.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
  `--disable-features=${[...switchedOffByPlaywright, ...spareProcess, ...addressFieldPages].join(',')}`,
  '--js-flags=--no-enable-lazy-source-positions',
]

/** Flags of a camera that shows a film of the browser's own, and is allowed. */
export const pretendedCamera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
