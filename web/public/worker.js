// The service worker: items that this browser keeps are readable offline, and alerts arrive while no page is open. It answers nothing
// but page loads that failed, so that a page and its scripts always come from the server, and event streams never pass through it.
const keptCache = 'kept'
const keptStyle = '/kept.css'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(loadPage(event, url))
  else if (url.pathname === keptStyle) event.respondWith(keptOr(keptStyle, () => fetch(request)))
  else if (request.destination === 'image' && !navigator.onLine)
    event.respondWith(keptOr(url.pathname, () => Response.error()))
})

async function loadPage({ request, preloadResponse }, url) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await keptPage(url)
    if (page) return page
    throw error
  }
}

/** The kept item, else the list of kept items: in the language of the address, else in any. */
async function keptPage({ pathname }) {
  const cache = await caches.open(keptCache)
  const prefix = /^\/(?:[a-z]{2}(?=\/|$))?/.exec(pathname)[0].replace(/\/$/, '')
  const lists = (await cache.keys()).filter(({ url }) => url.endsWith('/offline'))
  return (
    (await cache.match(pathname.replace(/(?<=[^/])\/$/, ''))) ??
    (await cache.match(`${prefix}/offline`)) ??
    (lists[0] && cache.match(lists[0]))
  )
}

async function keptOr(path, otherwise) {
  const cache = await caches.open(keptCache)
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

/** In the tab that shows the item already, else in a new one. */
async function openItem(path) {
  const tabs = await self.clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => new URL(url).pathname === path)
  await (tab ? tab.focus() : self.clients.openWindow(path))
}
