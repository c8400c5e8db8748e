/** The name of the browser's cache of items for reading offline; web/public/worker.js reads it. */
export const offlineCache = 'offline'

/** Deletes everything that this browser stored for reading offline. */
export async function deleteOfflineItems(): Promise<void> {
  // `caches` is undefined on pages without https.
  if ('caches' in globalThis) await caches.delete(offlineCache)
}
