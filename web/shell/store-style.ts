import { setCookie } from '#web/state/cookies.ts'

/**
 * Fetches the style sheet that was inlined into the document of a first visit, so that it is in the browser's cache,
 * and stores its name in a cookie: the next documents link to it (server/http/pages/bundle.ts).
 */
export async function storeStyle(): Promise<void> {
  const address = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet
  const name = address?.split('/').at(-1)
  if (!address || !name) return
  const response = await fetch(address)
  if (response.ok) setCookie('css', name)
}
