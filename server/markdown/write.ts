import TurndownService from 'turndown'
import type { NewsDetail } from '#contract/item.ts'
import { localeFacts } from '#domain/locale.ts'
import { feedWords } from '#server/feeds/words.ts'

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
})
// Markdown has no tables of its own, and may contain HTML.
turndown.keep(['table', 'sub', 'sup', 's'])

const plain = (text: string) => turndown.escape(text).replace(/</g, '\\<')

/** An item as Markdown: title, metadata, corrections, text. */
export function writeMarkdown(item: NewsDetail, address: string): string {
  const source = item.source_name || (item.url && new URL(item.url).hostname)
  const facts = [
    ['Published', isoOf(item.add_time)],
    ['Language', localeFacts[item.lang].tag],
    ['Author', item.author && plain(item.author.nickname)],
    ['Source', item.url ? `[${plain(source)}](<${item.url}>)` : plain(source)],
    ['Tags', item.tag_list.map(plain).join(', ')],
    ['Address', `<${address}>`],
  ]
  const corrections = item.corrections.map(
    ({ content, add_time }) =>
      `> **${feedWords[item.lang].correction} (${isoOf(add_time).slice(0, 10)}):** ${plain(content)}`,
  )
  const parts = [
    `# ${plain(item.title)}`,
    facts.flatMap(([name, value]) => (value ? [`- ${name}: ${value}`] : [])).join('\n'),
    ...corrections,
    item.type === 0 && item.abstract ? `*${plain(item.abstract)}*` : '',
    turndown.turndown(item.content),
  ]
  return parts.filter(Boolean).join('\n\n') + '\n'
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')
