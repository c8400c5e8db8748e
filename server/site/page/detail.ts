import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { sitePage } from '#contract/site/page.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { htmlOfMarkdown } from '#server/platform/text/markdown.ts'
import { readFrontMatter } from '#server/platform/text/front-matter.ts'
import { sanitiseHtml } from '#server/platform/text/sanitise.ts'

/** The operator's text in the language of the call, else ours in that language. */
export const detail: Handler<typeof sitePage.detail> = async ({ name }, { db, locale }) => {
  const { rows } = await sql<{ title: string; content: string; updated_at: Date }>`
    select title, content_html as content, updated_at from site_page where name = ${name} and lang = ${locale}
  `.execute(db)
  const [own] = rows
  if (!own) return { name, ...(await ours(name, locale)), lang: locale, update_time: 0 }
  const { updated_at, ...text } = own
  return { name, ...text, lang: locale, update_time: Math.floor(updated_at.getTime() / 1000) }
}

async function ours(name: string, lang: Locale): Promise<{ title: string; content: string }> {
  const file = await readFile(join(import.meta.dirname, 'texts', lang, `${name}.md`), 'utf8')
  const { data, content } = readFrontMatter(file)
  return { title: (data as { title: string }).title, content: sanitiseHtml(htmlOfMarkdown(content)) }
}
