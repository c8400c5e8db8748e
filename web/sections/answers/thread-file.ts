import type { AnswerMessage, AnswerSource } from '#contract/answers/ask.ts'
import type { Output } from '#contract/calls.ts'
import { withUnit } from '#domain/platform/number/written-number.ts'
import type { Words } from '#web/state/words.tsx'

const plain = (text: string) => text.replace(/[\\`*_~[\]<>#|]/g, '\\$&')
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/**
 * Converts a thread to Markdown: each question with its day and kind of answer, each sentence with its sources.
 * `addressOf` returns the absolute address of an item.
 */
export function threadFile(
  { group, list }: Pick<Output<'ai.history'>, 'group' | 'list'>,
  t: Words,
  addressOf: (source: AnswerSource) => string,
): { name: string; text: string } {
  const cite = (source: AnswerSource) =>
    [
      `[${plain(source.title)}](${addressOf(source)})`,
      plain(source.source_name),
      dayOf(source.add_time),
      source.event && t('summary.event', { day: dayOf(source.event.start_time) }),
    ]
      .filter(Boolean)
      .join(', ')
  const valueOf = ({ name, unit, last_value, last_time }: AnswerMessage['series'][number]) =>
    `- ${plain(name)}: ${plain(withUnit(last_value ?? '', unit))}, ${dayOf(last_time ?? 0)}`
  const answerOf = ({ kind, series, sentences, sources }: AnswerMessage) =>
    kind === 'unknown'
      ? [t('ai.nothing')]
      : [
          ...series.map(valueOf),
          ...sentences.map(({ text, sources: places }) => {
            const cited = places.flatMap((place) => sources[place] ?? []).map((source) => `  - ${cite(source)}`)
            return [`- ${kind === 'quotations' ? `“${plain(text)}”` : plain(text)}`, ...cited].join('\n')
          }),
        ]
  const parts = list.map((message) => [
    `## ${plain(message.question)}`,
    `*${dayOf(message.add_time)} · ${t(`ai.${message.kind}`)}: ${t(`ai.${message.kind}_note`)}*`,
    answerOf(message).join('\n'),
    ...(message.left_out ? [t('ai.left_out', { count: message.left_out })] : []),
    ...(message.gone ? [t('ai.gone', { count: message.gone })] : []),
  ])
  const title = group.title || t('ai.untitled')
  const name = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'thread'
  return { name: `${name}.md`, text: [`# ${plain(title)}`, ...parts.flat()].join('\n\n') + '\n' }
}
