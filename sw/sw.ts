import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { keepVisitedAdminChunks } from './admin-chunks'
import { dropOldCaches } from './drop-old-caches'
import { activateOnlyByConsent, claimPages, sendOnSync } from './life-cycle'
import { answerNavigationsWithThePage } from './navigation'
import { onlyPlausibleAssets } from './plausible-answers'
import { answerSettingsFromCache, keepSettingsAtInstall } from './settings'
import { answerVenueImagesFromCache } from './venue-images'

declare const self: ServiceWorkerGlobalScope

addPlugins([onlyPlausibleAssets])
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
dropOldCaches(self)

answerNavigationsWithThePage()
keepSettingsAtInstall(self)
answerSettingsFromCache(self)
answerVenueImagesFromCache()
keepVisitedAdminChunks()

activateOnlyByConsent(self)
claimPages(self)
sendOnSync(self)
