/** The browser's cache of kept items; web/public/worker.js reads it. */
export const keptCache = 'kept'

/** Deletes everything that this browser keeps for reading offline. */
export async function deleteKept(): Promise<void> {
  // Absent where the site is not reached by https.
  if ('caches' in globalThis) await caches.delete(keptCache)
}
