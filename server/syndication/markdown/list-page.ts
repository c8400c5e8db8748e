import { sql } from 'kysely'
import { adverseTag, anyTag, compositionTag, itemTag, tokenTag, compositionsTag, tokensTag } from '#contract/tags.ts'
import { itemKindFacts, itemKinds, type ItemKind } from '#domain/news/item/kind.ts'
import { localeFacts, localisePath, splitLocale, type Locale } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { viewFacts, readActivityRows } from '#server/calendar/event/rows.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { FeedSubject } from '#server/syndication/feed/choice.ts'
import { findForFeed } from '#server/syndication/feed/find.ts'
import { subjectName } from '#server/syndication/feed/subjects.ts'
import { feedWords } from '#server/syndication/feed/words.ts'
import { calendarWords } from '#server/calendar/ics/words.ts'
import { itemAddress } from '#server/news/item/read/address.ts'
import { hydrate, type ItemRow } from '#server/news/item/read/hydrate.ts'
import { type DocumentSource, addressOf } from '#server/platform/response/text.ts'
import { listCompositions } from '#server/news/composition/rows.ts'
import { readTokens } from '#server/markets/token/rows.ts'
import { eventFacts } from './event-facts.ts'
import { writeList, type ListedItem } from './write.ts'
import { readWords } from '#server/platform/text/words.ts'
import type english from './words/en.json'

/** The names of the lists of subjects. */
const subjectListNames = readWords<typeof english>(new URL('words/', import.meta.url))

interface Site {
  config: Config
  db: Database
}

const subjects = { topic: 'topic', tspecial: 'special', story: 'story', project: 'token' } as const
type ListPage =
  | { of: 'kind'; kind: ItemKind; tag: string; day: string }
  | { of: 'adverse'; tag: string; day: '' }
  | { of: 'subjects'; list: SubjectList; tag: string; day: '' }
  | { of: 'subject'; by: (typeof subjects)[keyof typeof subjects]; subjectId: number; tag: string; day: '' }

/** The most rows of a twin of a list. */
const maxRows = 50

/**
 * The Markdown twin of a page with a list, also with a language prefix: `/newsflash.md` and those of the other kinds of items,
 * `/adverse.md`, `/topic/<id>.md`, `/tspecial/<id>.md`, `/story/<id>.md` and `/project/<id>.md` with the newest items that are public in the language
 * (of events those to come), and `/topic.md`, `/special.md`, `/story.md` and `/project.md` with the subjects. Undefined for other addresses.
 */
export function listPageSource({ pathname }: URL, site: Site): DocumentSource | undefined {
  const { locale, path } = splitLocale(pathname, site.config.site.defaultLocale)
  const page = listPageAt(path)
  return (
    page && {
      absent: 'There is no such page.\n',
      key: `markdown ${locale} ${path} ${page.day}`,
      tags: [page.tag],
      async write() {
        const [name, items] = await Promise.all([nameOf(page, locale, site), itemsOf(page, locale, site)])
        if (name === undefined) return undefined
        const { origin, defaultLocale } = site.config.site
        const address = origin + localisePath(path.replace(/\.md$/, ''), locale, defaultLocale)
        return {
          body: writeList(name, address, items),
          type: 'text/markdown; charset=utf-8',
          maxAgeSeconds: 60,
          headers: { link: `<${address}>; rel="canonical"`, 'content-language': localeFacts[locale].tag },
          // The tag of a list covers which items it contains, not their texts.
          tags: items.map(({ tag }) => tag),
        }
      },
    }
  )
}

function listPageAt(path: string): ListPage | undefined {
  const kind = itemKinds.find((each) => path === `/${itemKindFacts[each].list}.md`)
  // Events pass without a change of any: their list is of a day.
  if (kind) return { of: 'kind', kind, tag: anyTag(kind), day: kind === 'activity' ? dayIn(Date.now(), 'UTC') : '' }
  if (path === '/adverse.md') return { of: 'adverse', tag: adverseTag, day: '' }
  const list = subjectLists.find((each) => path === `/${each}.md`)
  if (list) return { of: 'subjects', list, tag: tagOfSubjects(list), day: '' }
  const [, section, digits] = /^\/(topic|tspecial|story|project)\/([1-9]\d{0,14})\.md$/.exec(path) ?? []
  if (!section) return undefined
  const by = subjects[section as keyof typeof subjects]
  const subjectId = Number(digits)
  return {
    of: 'subject',
    by,
    subjectId,
    tag: by === 'token' ? tokenTag(subjectId) : compositionTag(subjectId),
    day: '',
  }
}

async function nameOf(page: ListPage, locale: Locale, { db }: Site): Promise<string | undefined> {
  if (page.of === 'subject') return subjectName(db, { by: page.by, subjectId: page.subjectId, kind: undefined }, locale)
  if (page.of === 'subjects') return subjectListNames[locale][page.list]
  if (page.of === 'adverse') return feedWords[locale].adverse
  return page.kind === 'activity' ? calendarWords[locale].events : feedWords[locale][page.kind]
}

async function itemsOf(page: ListPage, locale: Locale, { db, config }: Site): Promise<ListedItem[]> {
  if (page.of === 'subjects') return subjectsOf(page.list, maxRows, { db, config, locale })
  if (page.of === 'kind' && page.kind === 'activity') return eventsToCome(locale, { db, config })
  const rows = await hydrate(db, await findForFeed(db, feedOf(page), locale), { locale })
  return rows.map((row) => ({
    ...listed(row, locale, config),
    facts: [row.published_at.toISOString().replace('.000', ''), row.source_name],
  }))
}

/** The feed with the same items as a page. */
function feedOf(page: Exclude<ListPage, { of: 'subjects' }>): FeedSubject {
  if (page.of === 'subject') return { by: page.by, subjectId: page.subjectId, kind: undefined }
  if (page.of === 'adverse') return { by: 'list', list: 'adverse', kind: undefined }
  return { by: 'list', list: page.kind as Exclude<ItemKind, 'activity'>, kind: page.kind }
}

async function eventsToCome(locale: Locale, { db, config }: Site): Promise<ListedItem[]> {
  const where = sql`item.published_at is not null and ends_at > now()`
  const rows = await readActivityRows({ where, order: sql`starts_at, article_id`, limit: maxRows }, { db, locale })
  return rows.map((row) => ({
    ...listed(row, locale, config),
    facts: eventFacts(viewFacts(row, locale), locale).flatMap(([name, value]) =>
      name === 'When' || name === 'Where' ? value : [],
    ),
  }))
}

const listed = (row: ItemRow, locale: Locale, config: Config) => ({
  tag: itemTag(row.article_id),
  title: row.title,
  address: itemAddress(config, row, locale),
})

/** The lists of subjects, by the first segment of their addresses. */
const subjectLists = ['topic', 'special', 'story', 'project'] as const
type SubjectList = (typeof subjectLists)[number]

/** The tag of a list of subjects. */
const tagOfSubjects = (list: SubjectList) => (list === 'project' ? tokensTag : compositionsTag)

/** The first subjects of a list, in the order of its page. */
async function subjectsOf(
  list: SubjectList,
  limit: number,
  { db, config, locale }: { db: Database; config: Config; locale: Locale },
): Promise<ListedItem[]> {
  const context = { db, config, locale }
  if (list === 'project') {
    const order = sql`item_count desc, token.id`
    const tokens = await readTokens({ where: sql`true`, order, limit }, context)
    return tokens.map(({ id, name, symbol }) => ({
      tag: tokenTag(id),
      title: `${name} (${symbol})`,
      address: addressOf(config, `/project/${id}`, locale),
      facts: [],
    }))
  }
  const { list: subjects } = await listCompositions(list, { page: 1, limit }, context)
  return subjects.map(({ p_id, title, intro }) => ({
    tag: compositionTag(p_id),
    title,
    address: addressOf(config, `/${list === 'special' ? 'tspecial' : list}/${p_id}`, locale),
    facts: [intro],
  }))
}
