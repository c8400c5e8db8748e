import { currentSite } from '#web/state/store.ts'
import { loadWords, type Section } from '#web/state/words.tsx'

/** Where a module that is imported on demand comes from, and the catalogue sections that it reads. */
export interface ModuleSource {
  file: string
  sections: Section[]
}

/**
 * A module that is imported on demand, once its texts are there. The build puts this around every `import('…')` of web
 * (web/build/derive-words.ts). In the renderer, which has all texts, the module also carries its `source`.
 */
export async function loadModule<M extends object>(
  module: Promise<M>,
  sections: Section[],
  file?: string,
): Promise<M & { source?: ModuleSource }> {
  if (import.meta.env.SSR) return { ...(await module), source: { file: file!, sections } }
  const [loaded] = await Promise.all([module, loadWords(currentSite().locale, sections)])
  return loaded
}
