// The service worker. Items that this browser stored are readable offline, and alerts arrive while no page is open. It
// answers only page loads that failed, and for the style sheet that a first visit brought: pages and scripts always come
// from the server, and event streams never pass through it.
const offlineCache = 'offline'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(loadPage(event, url))
  else if (url.pathname.endsWith('.css')) event.respondWith(offlineOr(url.pathname, () => fetch(request)))
  else if (request.destination === 'image' && !navigator.onLine)
    event.respondWith(offlineOr(url.pathname, () => Response.error()))
})

async function loadPage({ request, preloadResponse }, url) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await offlinePage(url)
    if (page) return page
    throw error
  }
}

/** The stored item, otherwise the list of stored items: in the language of the address, otherwise in any language. */
async function offlinePage({ pathname }) {
  const cache = await caches.open(offlineCache)
  const prefix = /^\/(?:[a-z]{2}(?=\/|$))?/.exec(pathname)[0].replace(/\/$/, '')
  const lists = (await cache.keys()).filter(({ url }) => url.endsWith('/offline'))
  return (
    (await cache.match(pathname.replace(/(?<=[^/])\/$/, ''))) ??
    (await cache.match(`${prefix}/offline`)) ??
    (lists[0] && cache.match(lists[0]))
  )
}

async function offlineOr(path, otherwise) {
  const cache = await caches.open(offlineCache)
  return (await cache.match(path)) ?? otherwise()
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  const options = { body, tag, icon: '/icons/any-192.png', badge: '/icons/badge.png', data: { url } }
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), navigator.setAppBadge?.()]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openItem(new URL(event.notification.data.url).pathname))
})

/** Opens an item in the tab that shows it already, otherwise in a new one. */
async function openItem(path) {
  const tabs = await self.clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => new URL(url).pathname === path)
  await (tab ? tab.focus() : self.clients.openWindow(path))
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event))
})

/** The push service has replaced the subscription, or ended it: its alerts go on at a new one. Which it was, not every browser tells. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = renewed.toJSON()
  await fetch('/v2/subscription/renewPush', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old_endpoint: oldSubscription.endpoint, endpoint, ...keys }),
  })
}
