/**
 * The script of every document. It fetches the page's own scripts (`data-scripts`: addresses, the entry first) after
 * the first paint, so that they do not compete with the content for bandwidth and CPU. A button that is pressed before
 * they run is marked, and pressed again by shell/early-press.ts.
 */
const maxWaitMs = 2000

const [entry, ...others] = document.querySelector<HTMLElement>('script[data-scripts]')!.dataset.scripts!.split(' ')

const painted = new Promise<void>((resolve) => {
  // A page in a background tab is not painted, nor is a frame that its host hides until the page reports that it is
  // ready.
  const isHidden = () => document.visibilityState === 'hidden'
  if (isHidden()) return resolve()
  if (parent !== window) setTimeout(resolve, maxWaitMs)
  document.addEventListener('visibilitychange', () => isHidden() && resolve())
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    resolve()
  }).observe({ type: 'paint', buffered: true })
})

const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
  else resolve()
})

void Promise.all([painted, parsed]).then(() => {
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  return import(/* @vite-ignore */ entry!)
})

document.addEventListener('click', ({ target }) => {
  // A page without prefixed forms is in the language of the sub-site that the browser has stored.
  const subsite = (target as Element).closest<HTMLElement>('a[data-subsite]')?.dataset.subsite
  if (subsite) document.cookie = `subsite=${encodeURIComponent(subsite)}; Path=/; Max-Age=34560000; SameSite=Lax`
  if ('interactive' in document.documentElement.dataset) return
  // Buttons that open a popover or send a form work without scripts.
  const button = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
  if (!button) return
  delete document.querySelector<HTMLElement>('[data-pressed]')?.dataset.pressed
  button.dataset.pressed = ''
})

export {}
