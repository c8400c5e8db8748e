import type { Story, StoryEntry } from '#contract/site/story.ts'
import { kindOfType, pathOfItem } from '#domain/news/item/kind.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { FlashLabels } from '#web/parts/item/flash-labels.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

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
export function EntryRow({ entry, seen }: { entry: StoryEntry; seen: number }) {
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
        <h3 className={`text-md leading-[1.45] ${isWeighted ? 'font-bold' : ''}`}>
          <Link to={pathOfItem(entry)} data-open>
            <TitleText text={entry.title} />
          </Link>
        </h3>
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
export function WithdrawnRow({ entry }: { entry: Story['withdrawn'][number] }) {
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
