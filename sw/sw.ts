import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { keepVisitedAdminChunks } from './admin-chunks'
import { dropOldCaches } from './drop-old-caches'
import { activateOnlyByConsent, claimPages, sendOnSync } from './life-cycle'
import { answerNavigationsWithThePage, PAGE, scriptsOfHome } from './navigation'
import { openPages } from './pages'
import { onlyPlausibleAssets } from './plausible-answers'
import { createReadyPage } from './ready-page'
import { answerSettingsFromCache, keepSettingsAtInstall } from './settings'
import { answerVenueImagesFromCache } from './venue-images'
import { waitForSignIn } from './wait-for-sign-in'

declare const self: ServiceWorkerGlobalScope

const pages = async () => (await openPages(self)).map(({ url }) => url)
const pause = (milliseconds: number) => new Promise((resolve) => self.setTimeout(resolve, milliseconds))
addPlugins([onlyPlausibleAssets, waitForSignIn({ pages, pause })])
const manifest = self.__WB_MANIFEST
precacheAndRoute(manifest, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
dropOldCaches(self)

const readyPage = createReadyPage(PAGE, scriptsOfHome(manifest))
answerNavigationsWithThePage(readyPage, pause)
keepSettingsAtInstall(self, readyPage.forget)
answerSettingsFromCache(self, readyPage.forget)
answerVenueImagesFromCache()
keepVisitedAdminChunks()

activateOnlyByConsent(self)
claimPages(self)
sendOnSync(self)
