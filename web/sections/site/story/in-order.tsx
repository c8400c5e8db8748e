import { useState } from 'react'
import type { Story, StoryEntry } from '#contract/site/story.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { DayName } from '#web/parts/item/day-name.tsx'
import { NewLine } from '#web/parts/item/new-line.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { useDay } from './known.tsx'
import { kindOfType } from '#domain/news/item/kind.ts'
import { FlashLabels } from '#web/parts/item/flash-labels.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { LinkedTitle } from '#web/parts/item/title-text.tsx'

/** The entries of a story by day, the newest first or from the start; a closed one begins at its start. */
export function InOrder({ story, seen }: { story: Story; seen: number }) {
  const t = useWords()
  const { zone } = useSite()
  const day = useDay()
  const [isForward, setForward] = useState(story.closed_time > 0)
  const newestFirst = [...story.entries, ...story.withdrawn].toSorted((one, other) => other.add_time - one.add_time)
  const rows = isForward ? newestFirst.toReversed() : newestFirst
  const dayOf = ({ add_time }: { add_time: number }) => dayIn(add_time * 1000, zone)
  const isNew = ({ add_time }: { add_time: number }) => add_time > seen
  return (
    <section className="mt-9">
      <SectionTitle>
        {t('story.in_order')}
        <span className="no-print ms-auto flex gap-x-4 font-normal text-ink-3 noscript:hidden">
          {[false, true].map((forward) => (
            <button
              key={String(forward)}
              type="button"
              aria-pressed={isForward === forward}
              className="-my-1 py-1 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
              onClick={() => setForward(forward)}
            >
              {t(forward ? 'story.from_start' : 'story.newest_first')}
            </button>
          ))}
        </span>
      </SectionTitle>
      {rows.map((entry, index) => {
        const above = rows[index - 1]
        const isTurn = seen > 0 && above !== undefined && isNew(above) !== isNew(entry)
        return (
          <div key={entry.article_id}>
            {isTurn && (
              <NewLine
                text={t(isForward ? 'story.new_below' : 'story.new_above', {
                  time: `${day(seen)} ${clockIn(seen * 1000, zone)}`,
                })}
              />
            )}
            {(!above || dayOf(above) !== dayOf(entry)) && (
              <p className="flex flex-wrap justify-between gap-x-3 pt-3 pb-1 text-xs text-ink-3">
                <DayName seconds={entry.add_time} namesZone={index === 0} />
              </p>
            )}
            {'reason' in entry ? <WithdrawnRow entry={entry} /> : <EntryRow entry={entry} seen={seen} />}
          </div>
        )
      })}
    </section>
  )
}

const row =
  'relative grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 border-b border-soft py-3 data-[weighted]:before:absolute data-[weighted]:before:inset-y-3 data-[weighted]:before:-start-3 data-[weighted]:before:w-0.5 data-[weighted]:before:bg-signal max-sm:grid-cols-[46px_minmax(0,1fr)] max-sm:gap-x-3'
const textLength = 160

function Clock({ seconds, isWeighted = false }: { seconds: number; isWeighted?: boolean }) {
  const { zone } = useSite()
  return (
    <time
      dateTime={new Date(seconds * 1000).toISOString()}
      className={`text-sm leading-[22px] ${isWeighted ? 'font-[650] text-signal' : 'text-ink-3'}`}
    >
      {clockIn(seconds * 1000, zone)}
    </time>
  )
}

/** An entry of a story with its corrections in place; `seen` is when the reader last looked, in Unix seconds. */
function EntryRow({ entry, seen }: { entry: StoryEntry; seen: number }) {
  const t = useWords()
  const isWeighted = entry.ios > 0
  const others = entry.reports.map(
    ({ source_name, add_time }) => `${source_name} +${Math.max(1, Math.round((add_time - entry.add_time) / 60))}′`,
  )
  const kind = kindOfType(entry.type)!
  const text = isWeighted ? plainText(entry.content, textLength) : ''
  return (
    <article data-item={entry.article_id} data-weighted={isWeighted || undefined} className={row}>
      <Clock seconds={entry.add_time} isWeighted={isWeighted} />
      <div className="min-w-0" lang={useItemLang(entry)}>
        {kind !== 'flash' && <p className="text-xs leading-[22px] text-ink-3">{t(`kind.${kind}`)}</p>}
        <LinkedTitle item={entry} className={`text-md leading-[1.45] ${isWeighted ? 'font-bold' : ''}`} />
        {text && <p className="mt-1 line-clamp-2 text-md text-ink-2">{text}</p>}
        {entry.corrections.map(({ content, add_time }) => (
          <p
            key={add_time + content}
            className={`my-1.5 border-s-2 ps-2.5 text-sm text-ink-2 ${seen > 0 && add_time > seen ? 'border-signal' : 'border-control'}`}
          >
            {content}
            {seen > 0 && add_time > seen && <span className="ms-2 text-signal">{t('story.new_to_you')}</span>}
          </p>
        ))}
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-xs text-ink-3 empty:hidden">
          {(entry.author?.nickname ?? entry.source_name) && (
            <span className="text-ink-2">
              {entry.type === 1 ? entry.source_name : (entry.author?.nickname ?? entry.source_name)}
            </span>
          )}
          {others.length > 0 && <span>{t('story.also', { names: others.join(', ') })}</span>}
          <FlashLabels item={entry} />
          <OtherLanguage item={entry} />
        </p>
      </div>
    </article>
  )
}

/** An entry that was withdrawn keeps its place, with the reason and without its words. */
function WithdrawnRow({ entry }: { entry: Story['withdrawn'][number] }) {
  const t = useWords()
  return (
    <article className={row}>
      <Clock seconds={entry.add_time} />
      <p className="border-s-2 border-control ps-2.5 text-sm text-ink-2">
        <span className="me-2 font-[650]">{t('story.withdrawn')}</span>
        {entry.reason}
      </p>
    </article>
  )
}
