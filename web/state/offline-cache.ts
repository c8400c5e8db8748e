/** The browser's cache of items to read offline; web/public/worker.js reads it. */
export const offlineCache = 'offline'

/** Deletes everything that this browser stored for reading offline. */
export async function deleteOfflineItems(): Promise<void> {
  // Absent where the site is not reached by https.
  if ('caches' in globalThis) await caches.delete(offlineCache)
}
