import { currentSite } from '#web/state/store.ts'
import { loadWords, type Section } from '#web/state/words.tsx'

/** Describes a module that is imported on demand: its file, and the catalogue sections that it reads. */
export interface ModuleSource {
  file: string
  sections: Section[]
}

/**
 * Imports a module on demand and loads its texts. The build wraps every `import('…')` of web in a call of this function
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
