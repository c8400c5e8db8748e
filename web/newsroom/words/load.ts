import type { Locale } from '#domain/locale.ts'
import { addSections, loadWords, type Sections } from '#web/state/words.tsx'

/** By path ('./en.ts'): a browser fetches the addresses of its own language only. */
const languages = import.meta.glob('./??.ts') as Record<string, () => Promise<{ sections: Sections }>>

/** Makes the texts of the newsroom known besides those of the readers' pages; each is loaded with the module that reads it. */
export async function loadDeskWords(locale: Locale): Promise<void> {
  const [{ sections }] = await Promise.all([languages[`./${locale}.ts`]!(), loadWords(locale)])
  addSections(locale, sections)
}
