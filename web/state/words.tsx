import { createContext, useContext, type ReactNode } from 'react'
import type { Locale } from '#domain/locale.ts'

/**
 * The English texts by section. Each folder of catalogues adds its own (words/keys.ts).
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Catalogue {}

export type Section = keyof Catalogue
/** 'section.key', typed from the English catalogue. */
export type WordKey = { [S in Section]: `${S}.${keyof Catalogue[S] & string}` }[Section]
export type Values = Record<string, string | number>

type Messages = Record<string, (values: Values) => string>
type Loader = () => Promise<{ default: Messages }>

const files = import.meta.glob('../**/words/*/*.json') as Record<string, Loader>

/** Catalogues by locale and section: 'en/common'. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(0, -'.json'.length).split('/').slice(-2).join('/'), load]),
)

const loaded = new Map<string, Messages>()

/** The sections that every page needs. */
export const shellSections = Object.keys(files).flatMap(
  (path) => (/^\.\.\/shell\/words\/en\/([a-z]+)\.json$/.exec(path)?.[1] ?? []) as Section[],
)

/** Loads sections for `useWords`. */
export async function loadWords(locale: Locale, sections: readonly Section[]): Promise<void> {
  await Promise.all(
    sections.map(async (section) => {
      const name = `${locale}/${section}`
      if (!loaded.has(name)) loaded.set(name, (await loaders.get(name)!()).default)
    }),
  )
}

/** Every text of every language, for the renderer. */
export async function loadAllWords(): Promise<void> {
  for (const [name, load] of loaders) loaded.set(name, (await load()).default)
}

export type Words = (key: WordKey, values?: Values) => string

/** The texts of one language. A key whose section was not loaded throws. */
export function wordsOf(locale: Locale): Words {
  let words = wordsByLocale.get(locale)
  if (!words) wordsByLocale.set(locale, (words = findWords(locale)))
  return words
}

const wordsByLocale = new Map<Locale, Words>()

/** A page has some hundred texts, mostly the same ones: each is looked up once. */
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
