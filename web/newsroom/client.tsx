import './style.css'
import { startStore } from '#web/state/store.ts'
import type { Site } from '#domain/site/facts.ts'
import { loadDeskWords } from './words/load.ts'

/** The entry of the newsroom's bundle. Its document has only the header: all pages are rendered here, for the current login. */
const { site } = JSON.parse(document.getElementById('state')!.textContent!) as { site: Site }

/** Until somebody chooses, the newsroom has the theme of the system. */
const isLight = document.documentElement.dataset.theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches

const store = startStore(isLight ? { ...site, theme: 'light' } : site)

void loadDeskWords(site.locale)
  .then(() => import('./start.tsx'))
  .then(({ start }) => start(store))
