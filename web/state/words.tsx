import { createContext, useContext, type ReactNode } from 'react'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { Catalogues } from '#web/words/catalogues.ts'
import { languages, type Messages, type Sections } from '#web/words/languages.ts'

export type Section = keyof Catalogues
/** 'section.key', typed from the English catalogue. */
export type WordKey = { [S in Section]: `${S}.${keyof Catalogues[S] & string}` }[Section]
export type Values = Record<string, string | number>

const sectionIn = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

/** Catalogues by locale and section: 'en/common'. */
const loaded = new Map<string, Messages>()
const loaders = new Map<string, () => Promise<{ default: Messages }>>()

async function loadLanguage(locale: Locale): Promise<void> {
  if (loaded.has(`${locale}/common`)) return
  const { shell, sections } = await languages[locale]()
  for (const [path, load] of Object.entries(sections)) loaders.set(`${locale}/${sectionIn(path)}`, load)
  for (const [path, messages] of Object.entries(shell)) loaded.set(`${locale}/${sectionIn(path)}`, messages)
}

/** Adds catalogues that the bundle of the public pages does not contain. */
export function addSections(locale: Locale, sections: Sections): void {
  for (const [path, load] of Object.entries(sections)) loaders.set(`${locale}/${sectionIn(path)}`, load)
}

/** Loads the texts of the shell and of these sections for `useWords`. */
export async function loadWords(locale: Locale, sections: readonly Section[] = []): Promise<void> {
  await loadLanguage(locale)
  await Promise.all(
    sections.map(async (section) => {
      const name = `${locale}/${section}`
      if (!loaded.has(name)) loaded.set(name, (await loaders.get(name)!()).default)
    }),
  )
}

/** Loads all texts of all languages, for the renderer. */
export async function loadAllWords(): Promise<void> {
  for (const locale of locales) await loadLanguage(locale)
  for (const [name, load] of loaders) loaded.set(name, (await load()).default)
}

export type Words = (key: WordKey, values?: Values) => string

/** The texts of one language. Throws for a key of a section that is not loaded. */
export function wordsOf(locale: Locale): Words {
  let words = wordsByLocale.get(locale)
  if (!words) wordsByLocale.set(locale, (words = findWords(locale)))
  return words
}

const wordsByLocale = new Map<Locale, Words>()

/** A page has some hundred texts and repeats most of them: each is looked up once. */
function findWords(locale: Locale): Words {
  const found = new Map<WordKey, Messages[string]>()
  return (key, values = {}) => {
    let message = found.get(key)
    if (!message) {
      const [section, name] = key.split('.') as [Section, string]
      message = loaded.get(`${locale}/${section}`)?.[name]
      if (!message) throw new Error(`No text ${key} in ${locale}`)
      found.set(key, message)
    }
    return message(values)
  }
}

const WordsContext = createContext<Words | null>(null)

export function WordsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <WordsContext value={wordsOf(locale)}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('No words here')
  return words
}
