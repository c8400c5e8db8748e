import './style.css'
import { startStore } from '#web/state/store.ts'
import type { Site } from '#web/state/site.ts'
import { loadDeskWords } from './words/load.ts'

/** The entry of the newsroom's bundle. Its document has no content: everything is rendered here, for whoever is logged in. */
const { site } = JSON.parse(document.getElementById('state')!.textContent!) as { site: Site }

const store = startStore(site)

void loadDeskWords(site.locale)
  .then(() => import('./start.tsx'))
  .then(({ start }) => start(store))
