import type { Locale } from '#domain/platform/locale.ts'
import { addSections, loadWords, type Sections } from '#web/state/words.tsx'

/** By path ('./en.ts'). A browser fetches the catalogues of its own language only. */
const languages = import.meta.glob('./??.ts') as Record<string, () => Promise<{ sections: Sections }>>

/** Adds the texts of the newsroom to those of the public pages; each is loaded with the module that reads it. */
export async function loadDeskWords(locale: Locale): Promise<void> {
  const [{ sections }] = await Promise.all([languages[`./${locale}.ts`]!(), loadWords(locale)])
  addSections(locale, sections)
}
