import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { keepVisitedAdminChunks } from './admin-chunks'
import { dropOldCaches } from './caches'
import { activateOnlyByConsent, claimPages, wakeOutboxOnSync } from './life-cycle'
import { answerNavigationsWithThePage } from './navigation'
import { onlyPlausibleAssets } from './plausible-answers'
import { answerSettingsFromCache, keepSettingsAtInstall } from './settings'
import { answerVenueImagesFromCache } from './venue-images'
import { createVenuePage } from './venue-page'

declare const self: ServiceWorkerGlobalScope

const entries = self.__WB_MANIFEST
const page = entries.find((entry) => typeof entry === 'object' && entry.url === 'index.html')
const venuePage = createVenuePage(typeof page === 'object' ? (page.revision ?? '') : '')

addPlugins([onlyPlausibleAssets])
precacheAndRoute(entries, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
dropOldCaches(self, venuePage.cacheName)

answerNavigationsWithThePage(venuePage)
keepSettingsAtInstall(self)
answerSettingsFromCache(self, venuePage)
answerVenueImagesFromCache()
keepVisitedAdminChunks()

activateOnlyByConsent(self)
claimPages(self)
wakeOutboxOnSync(self)
