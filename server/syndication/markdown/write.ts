import TurndownService from 'turndown'
import type { NewsDetail } from '#contract/news/item.ts'
import type { PodcastDetail } from '#contract/media/podcast.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { playTime } from '#domain/media/podcast.ts'
import { writersOf } from '#server/syndication/feed/entries.ts'
import { feedWords } from '#server/syndication/feed/words.ts'

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
})
// Markdown has no tables of its own, and may contain HTML.
turndown.keep(['table', 'sub', 'sup', 's'])

/** The text of an item as Markdown. */
export const writeText = (html: string): string => turndown.turndown(html)

const plain = (text: string) => turndown.escape(text).replace(/</g, '\\<')

/** An item as Markdown: title, metadata with the facts of its kind, corrections, text. */
export function writeMarkdown(
  item: NewsDetail,
  address: string,
  ofKind: readonly (readonly [name: string, value: string])[] = [],
): string {
  const source = item.source_name || (item.url && new URL(item.url).hostname)
  const facts = [
    ...ofKind.map(([name, value]) => [name, plain(value)] as const),
    ['Published', isoOf(item.add_time)],
    ['Language', localeFacts[item.lang].tag],
    ['Author', plain(writersOf(item).join(', '))],
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
    item.type !== 1 && item.abstract ? `*${plain(item.abstract)}*` : '',
    writeText(item.content),
  ]
  return parts.filter(Boolean).join('\n\n') + '\n'
}

export interface ListedItem {
  /** The tag of what it shows. */
  tag: string
  title: string
  address: string
  /** Further facts: its time, its source. Empty ones are omitted. */
  facts: readonly string[]
}

/** A list as Markdown: its name, its address, a line for each item. */
export function writeList(name: string, address: string, items: readonly ListedItem[]): string {
  const lines = items.map(({ title, address: at, facts }) =>
    [`- [${plain(title)}](<${at}>)`, ...facts.filter(Boolean).map(plain)].join(' · '),
  )
  return [`# ${plain(name)}`, `- Address: <${address}>`, lines.join('\n')].filter(Boolean).join('\n\n') + '\n'
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')

/** The recording, the chapters and the transcript of an episode, as Markdown. */
export function writeEpisode({ audio, show, chapters, transcript }: PodcastDetail): string {
  const parts = [
    `- Podcast: ${plain(show.title)}\n- Audio: <${audio.url}>${audio.length_ms ? `\n- Length: ${playTime(audio.length_ms)}` : ''}`,
    chapters.length > 0 &&
      `## Chapters\n\n${chapters.map(({ start_ms, title }) => `- ${playTime(start_ms)} ${plain(title)}`).join('\n')}`,
    transcript.length > 0 &&
      `## Transcript\n\n${transcript
        .map(
          ({ start_ms, speaker, text }) =>
            `${playTime(start_ms)} ${speaker ? `**${plain(speaker)}:** ` : ''}${plain(text)}`,
        )
        .join('\n\n')}`,
  ]
  return `\n${parts.filter(Boolean).join('\n\n')}\n`
}
