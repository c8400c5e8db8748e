import { sql } from 'kysely'
import { sitePage } from '#contract/site/page.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { campPages } from '#domain/newsroom/site-page.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { CampFacts } from './save.ts'

interface Row extends CampFacts {
  title: string
  content: string
  lang: Locale
  updated_at: Date
  is_demo: boolean
  programme: string
  cities: string
  is_open: boolean
}

/** The facts of a camp, of whichever of its rows has them. */
const fact = (column: string) => sql.raw(`max(${column}) over () as ${column}`)
const day = (column: string) => sql.raw(`max(${column}) over ()::text as ${column}`)
const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** The newsroom's text in the language of the call, else in English or another one that it has; empty without any. */
const detail: Handler<typeof sitePage.detail> = async ({ name }, { db, locale, now }) => {
  const { rows } = await sql<Row>`
    select title, content_html as content, lang, updated_at, is_demo, programme, cities, ${day('starts_on')}, ${day('ends_on')},
      ${day('apply_until')}, ${fact('partners')}, coalesce(max(apply_until) over () >= (${now}::timestamptz at time zone 'UTC')::date, true) as is_open
    from site_page where name = ${name}
    order by lang = ${locale} desc, lang = 'en' desc, lang limit 1
  `.execute(db)
  const [own] = rows
  if (!own) return { name, title: '', content: '', lang: locale, update_time: 0, is_demo: false, camp: null }
  const { title, content, lang, is_demo, updated_at, programme, cities, ...facts } = own
  const isCamp = campPages.some((each) => each === name)
  const camp = isCamp ? { ...facts, programme: linesOf(programme), cities: linesOf(cities) } : null
  return { name, title, content, lang, is_demo, update_time: Math.floor(updated_at.getTime() / 1000), camp }
}

export const handlers = bind(sitePage, { detail })
