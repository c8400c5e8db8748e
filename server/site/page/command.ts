import { readFile } from 'node:fs/promises'
import { parseLocale } from '#domain/platform/locale.ts'
import { sitePages } from '#domain/newsroom/site-page.ts'
import { messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import type { Database } from '#server/platform/data/database.ts'
import { htmlOfMarkdown } from '#server/platform/text/markdown.ts'
import { ForeignFrontMatter, readFrontMatter } from '#server/platform/text/front-matter.ts'
import { saveCampaign } from '#server/news/campaign/save.ts'
import { saveSitePage } from './save.ts'

export const usage = `npm run page -- <introduce | oprr | citycamps | citycampsnewyork> --lang CODE [file.md]
  Stores the text of the page at that address in one language: Markdown with a front matter that has a title. Without a
  file the page has no text in this language; without any it is left out of navigation. What else a camp has, its
  programme, cities, days and partners, is written in the newsroom, and stays as it is.
  npm run page -- temporary/SLUG --lang CODE --until DATE [--from DATE] file.md
  Stores the page of a campaign, /temporary/SLUG, in one language; the front matter may have intro and cover. It is gone
  from the moment of --until on. DATE is 2026-12-24 or 2026-12-24T18:00:00Z.
  --data FOLDER   data folder of the site (.data)`

export interface PageOrder {
  dataFolder: string | undefined
  work(db: Database): Promise<number>
}

/** Reads the words after `npm run page --`. Throws StartError for what cannot be carried out. */
export function parsePageOrder(words: string[], now = new Date()): PageOrder {
  const text = { type: 'string' } as const
  const options = { lang: text, from: text, until: text, ...dataOption }
  const { values, positionals } = readWords(words, usage, { options, allowPositionals: true })
  const [page = '', file, ...surplus] = positionals
  if (surplus.length > 0) throw new StartError(`'${surplus.join(' ')}' is not expected here.\n\n${usage}`)
  const lang = parseLocale(values.lang)
  if (!lang) throw new StartError(`Say in which language, with --lang.\n\n${usage}`)
  const name = sitePages.find((each) => each === page)
  const [, slug] = /^temporary\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(page) ?? []
  if (name)
    return {
      dataFolder: values.data,
      async work(db) {
        const text = file === undefined ? undefined : await readText(file)
        await db.transaction().execute((trx) => saveSitePage(trx, name, lang, text))
        return 0
      },
    }
  if (!slug) throw new StartError(`Say which page: ${sitePages.join(', ')} or temporary/SLUG.\n\n${usage}`)
  const [startsAt, endsAt] = [dateIn('--from', values.from) ?? now, dateIn('--until', values.until)]
  if (!endsAt) throw new StartError('Say when the campaign ends, with --until.')
  if (endsAt <= startsAt) throw new StartError('The campaign ends before it starts.')
  if (file === undefined) throw new StartError('Say where its text lies: a Markdown file.')
  return {
    dataFolder: values.data,
    async work(db) {
      const { cover, ...text } = await readText(file)
      const campaign = { slug, startsAt, endsAt, imageUrl: cover, texts: { [lang]: text } }
      await db.transaction().execute((trx) => saveCampaign(trx, campaign))
      return 0
    },
  }
}

function dateIn(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? new Date(text) : undefined
  if (!date || Number.isNaN(date.getTime())) throw new StartError(`${name} ${text} is no date.`)
  return date
}

async function readText(path: string) {
  const file = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`There is no file ${path}.`)
  })
  const { data, content } = read(file, path)
  const { title, intro, cover } = data
  if (typeof title !== 'string' || !title.trim()) throw new StartError(`The front matter of ${path} has no title.`)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return { title, intro: textOf(intro), cover: textOf(cover), content: htmlOfMarkdown(content) }
}

function read(file: string, path: string) {
  try {
    return readFrontMatter(file)
  } catch (error) {
    const fault = error instanceof ForeignFrontMatter ? 'is code' : `cannot be read: ${messageOf(error)}`
    throw new StartError(`The front matter of ${path} ${fault}.`)
  }
}
