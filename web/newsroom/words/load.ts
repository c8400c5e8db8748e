import type { Locale } from '#domain/platform/locale.ts'
import { addSections, loadWords } from '#web/state/words.tsx'
import { languages } from './languages.ts'

/** Adds the texts of the newsroom to those of the public pages; each is loaded with the module that reads it. */
export async function loadDeskWords(locale: Locale): Promise<void> {
  const [{ sections }] = await Promise.all([languages[locale](), loadWords(locale)])
  addSections(locale, sections)
}
