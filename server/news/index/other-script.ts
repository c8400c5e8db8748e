import { sql } from 'kysely'
import { readMinutes } from '#domain/platform/text/reading.ts'
import { readTree } from '#server/platform/text/read-tree.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { serialise } from '#server/platform/text/tree.ts'
import { glossaryOf } from '#server/platform/translation/glossary.ts'
import { runsOf } from '#server/platform/translation/marked-text.ts'
import { opencc } from '#server/platform/translation/opencc.ts'
import { rowOf } from '#server/platform/data/rows.ts'

interface Written {
  article_id: number
  lang: 'cn' | 'tw'
  title: string
  abstract: string
  content_html: string
  tags: string[]
  withdrawn_reason: string
}

/** The choice of the newsroom (`site_choice`): whether each Chinese text is public in the other script. On unless it is false. */
export const bothScriptsChoice = 'both_chinese_scripts'

export async function hasBothScripts(db: Database | Transaction): Promise<boolean> {
  const row = await rowOf(db, 'site_choice', { name: bothScriptsChoice }, ['value'])
  return (row?.value ?? true) === true
}

const other = sql`case written.lang when 'cn' then 'tw' else 'cn' end`

/**
 * Writes the public Chinese texts of these items in the other script, as versions made by rule, with the state of what they are made
 * from. A version that a person wrote is never touched, and one whose source is gone is deleted.
 */
export async function writeOtherScript(trx: Transaction, articleIds: number[]): Promise<void> {
  const { rows } = await sql<Written>`
    with gone as (
      delete from item_version as made where article_id = any(${articleIds}::bigint[]) and made_by = 'rule' and not exists (
        select from item_version as written
        where written.article_id = made.article_id and written.lang = made.made_from and written.made_by is null)
    )
    select written.article_id, written.lang, written.title, written.abstract, written.content_html, written.tags, written.withdrawn_reason
    from item_version as written
    left join item_version as made on made.article_id = written.article_id and made.lang = ${other}
    where written.article_id = any(${articleIds}::bigint[]) and written.lang in ('cn', 'tw') and written.made_by is null
      and (made.made_by is not null or made.lang is null and written.listed_at is not null)
      and not exists (select from site_choice where name = ${bothScriptsChoice} and value = 'false')
  `.execute(trx)
  for (const from of ['cn', 'tw'] as const) {
    const written = rows.filter(({ lang }) => lang === from)
    if (written.length) await store(trx, from, await converted(trx, written, from))
  }
}

/** The texts in the other script, with the names of the token wiki as that writes them. */
async function converted(trx: Transaction, written: Written[], from: 'cn' | 'tw') {
  const to = from === 'cn' ? 'tw' : 'cn'
  const glossary = await glossaryOf(
    trx,
    written.flatMap(({ title, content_html }) => [title, content_html]),
    to,
  )
  const convert = (texts: readonly string[]) => opencc.translate({ texts, from, to, glossary })
  return Promise.all(
    written.map(async ({ article_id, content_html, ...rest }) => {
      const tree = readTree(content_html)
      const runs = runsOf(tree)
      const texts = [rest.title, rest.abstract, rest.withdrawn_reason, ...rest.tags]
      const done = await convert([...texts, ...runs.map(({ text }) => text)])
      for (const [index, run] of runs.entries()) run.put(done[texts.length + index]!)
      const [title, abstract, withdrawn_reason, ...tags] = done.slice(0, texts.length)
      const html = serialise(tree.children)
      return {
        article_id,
        lang: to,
        title,
        abstract,
        withdrawn_reason,
        content_html: html,
        tags: [...new Set(tags)],
        read_minutes: readMinutes(plainText(html)),
      }
    }),
  )
}

const columns = sql.raw('title, abstract, content_html, withdrawn_reason, tags, read_minutes')
const excluded = sql.raw(
  'excluded.title, excluded.abstract, excluded.content_html, excluded.withdrawn_reason, excluded.tags, excluded.read_minutes',
)

async function store(trx: Transaction, from: 'cn' | 'tw', rows: object[]): Promise<void> {
  await sql`
    insert into item_version (article_id, lang, kind, state, published_at, listed_at, updated_at, made_from, made_by, ${columns})
    select row.article_id, row.lang, written.kind, written.state, written.published_at, written.listed_at, written.updated_at,
      ${from}, 'rule', row.title, row.abstract, row.content_html, row.withdrawn_reason, row.tags, row.read_minutes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      article_id bigint, lang text, title text, abstract text, content_html text, withdrawn_reason text, tags text[], read_minutes smallint
    ) join item_version as written on written.article_id = row.article_id and written.lang = ${from}
    on conflict (article_id, lang) do update set (state, published_at, listed_at, updated_at, made_from, made_by, ${columns}) = (
      excluded.state, excluded.published_at, excluded.listed_at, excluded.updated_at, excluded.made_from, excluded.made_by, ${excluded})
    where item_version.made_by is not null
  `.execute(trx)
}
