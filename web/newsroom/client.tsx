import './style.css'
import { startStore } from '#web/state/store.ts'
import type { Site } from '#web/state/site.ts'
import { loadDeskWords } from './words/load.ts'

/** The entry of the newsroom's bundle. Its document is empty: all pages are rendered here, for the current login. */
const { site } = JSON.parse(document.getElementById('state')!.textContent!) as { site: Site }

const store = startStore(site)

void loadDeskWords(site.locale)
  .then(() => import('./start.tsx'))
  .then(({ start }) => start(store))
