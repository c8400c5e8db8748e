import { createContext, useContext, type ReactNode } from 'react'
import type { Locale } from '#domain/locale.ts'
import type article from '#web/parts/item/words/en/article.json'
import type activity from '#web/sections/site/words/en/activity.json'
import type author from '#web/parts/author/words/en/author.json'
import type channel from '#web/sections/social/words/en/channel.json'
import type comment from '#web/parts/conversation/words/en/comment.json'
import type common from '#web/shell/words/en/common.json'
import type composer from '#web/sections/social/words/en/composer.json'
import type dev from '#web/sections/site/words/en/dev.json'
import type dialog from '#web/parts/collect/words/en/dialog.json'
import type download from '#web/sections/site/words/en/download.json'
import type flash from '#web/parts/item/words/en/flash.json'
import type footer from '#web/shell/words/en/footer.json'
import type header from '#web/shell/words/en/header.json'
import type home from '#web/sections/news/words/en/home.json'
import type later from '#web/sections/site/words/en/later.json'
import type library from '#web/parts/library/words/en/library.json'
import type login from '#web/parts/login/words/en/login.json'
import type news from '#web/parts/item/words/en/news.json'
import type poster from '#web/sections/news/words/en/poster.json'
import type report from '#web/sections/site/words/en/report.json'
import type search from '#web/sections/search/words/en/search.json'
import type sidebar from '#web/sections/social/words/en/sidebar.json'
import type signer from '#web/sections/social/words/en/signer.json'
import type subscribe from '#web/sections/site/words/en/subscribe.json'
import type upload from '#web/parts/upload/words/en/upload.json'
import type users from '#web/sections/account/words/en/users.json'
import type warpcaster from '#web/sections/social/words/en/warpcaster.json'

interface Catalogue {
  activity: typeof activity
  article: typeof article
  author: typeof author
  channel: typeof channel
  comment: typeof comment
  common: typeof common
  composer: typeof composer
  dev: typeof dev
  dialog: typeof dialog
  download: typeof download
  flash: typeof flash
  footer: typeof footer
  header: typeof header
  home: typeof home
  later: typeof later
  library: typeof library
  login: typeof login
  news: typeof news
  poster: typeof poster
  report: typeof report
  search: typeof search
  sidebar: typeof sidebar
  signer: typeof signer
  subscribe: typeof subscribe
  upload: typeof upload
  users: typeof users
  warpcaster: typeof warpcaster
}

export type Section = keyof Catalogue
/** 'section.key', typed from the English catalogue. */
export type WordKey = { [S in Section]: `${S}.${keyof Catalogue[S] & string}` }[Section]
export type Values = Record<string, string | number>

type Messages = Record<string, (values: Values) => string>
type Loader = () => Promise<{ default: Messages }>

const files = import.meta.glob('../**/words/*/*.json') as Record<string, Loader>

/** Catalogues by locale and section: 'en/common'. */
const loaders = new Map(Object.entries(files).map(([path, load]) => [/[a-z]+\/[a-z]+(?=\.json$)/.exec(path)![0], load]))

const loaded = new Map<string, Messages>()

/** The sections of the frame, which every page needs. */
export const frameSections: Section[] = ['common', 'header', 'footer']

/** Makes sections ready for `useWords`; a page's sections are loaded beside its code. */
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

/** The texts of one language. A key whose section was not loaded throws: a page must name its sections. */
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
