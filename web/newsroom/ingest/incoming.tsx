import { useRef, useState } from 'react'
import type { IncomingStory, TakenStory } from '#contract/newsroom/ingest.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useNavigate } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { toHtml } from '#web/newsroom/languages/passage-text.ts'
import { faultText } from '#web/newsroom/parts/fault-text.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { StoryRow } from './story-row.tsx'
import { FailingMany, fewFailing } from './health.tsx'
import { keepTaken, useIncoming, type IncomingData } from './use-incoming.ts'
import { useSingleKeys } from '#web/newsroom/parts/use-key-down.ts'

interface IncomingProps {
  /** What the page has loaded; without it the queue is loaded when it is shown. */
  first?: IncomingData
  /**
   * Called with a story that was taken over, with its credit; without it the page of the wire opens with the story, or
   * for those who may not publish the editor with a draft.
   */
  onTake?: (taken: TakenStory) => void
}

/**
 * Incoming stories, one row per story; only the current row shows its sources. J and K move, T takes over, X drops, L
 * copies the link of the first source. The keys are disabled while a field has the focus.
 */
export function Incoming({ first, onTake }: IncomingProps) {
  const t = useWords()
  const navigate = useNavigate()
  const mayPublish = useMay()('item.publish')
  const { data, isLost, refresh, drop, restore, take, split, rejoin } = useIncoming(first)
  const [cursor, setCursor] = useState<number>()
  const list = useRef<HTMLUListElement>(null)

  async function takeOver(story: IncomingStory): Promise<void> {
    try {
      const taken = await take(story)
      if (onTake) return onTake(taken)
      if (!mayPublish) return await navigate(await beginDraft(taken))
      keepTaken(taken)
      await navigate('/wire')
    } catch (error) {
      showFailure(error)
    }
  }

  const stories = data?.list ?? []
  const failing = data?.sources.failing ?? []
  const move = (step: 1 | -1) => {
    const at = stories.findIndex(({ story_id }) => story_id === cursor)
    const next = stories[at < 0 ? 0 : Math.min(stories.length - 1, Math.max(0, at + step))]
    if (!next) return
    setCursor(next.story_id)
    list.current?.querySelector<HTMLElement>(`[data-story="${next.story_id}"]`)?.focus()
  }
  useSingleKeys((key, from) => {
    // A row of the wire has keys of its own.
    if (from?.closest('[data-row]')) return false
    const story = stories.find(({ story_id }) => story_id === cursor)
    if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1)
    else if (story && key === 't') void takeOver(story)
    else if (story && key === 'x') void (story.state === 'dropped' ? restore(story) : drop(story))
    else if (story && key === 'l') void navigator.clipboard?.writeText(story.reported_by[0]!.url)
    else return false
    return true
  })

  return (
    <section aria-labelledby="incoming-title">
      <div className="flex items-baseline justify-between border-b-2 border-ink pb-2.5">
        <h2 id="incoming-title" className="text-sm font-semibold">
          {t('deskingest.incoming')} <span className="ms-1.5 font-normal text-ink-2">{data?.waiting}</span>
        </h2>
        {data && (
          <Link to="/ingest/sources" className="text-sm text-ink-2">
            {t('deskingest.health', { on: data.sources.on, failing: data.sources.failing.length })}
          </Link>
        )}
      </div>
      {data && stories.length === 0 && (
        <p className="py-6 text-sm text-ink-2">{t('deskingest.nothing', { count: data.sources.on })}</p>
      )}
      <ul ref={list}>
        {stories.map((story) => (
          <StoryRow
            key={story.story_id}
            story={story}
            isOpen={story.story_id === cursor}
            onOpen={() => setCursor(story.story_id)}
            onTake={() => void takeOver(story)}
            onDrop={() => void drop(story)}
            onRestore={() => void restore(story)}
            onSplit={(id) => void split(id)}
            onRejoin={(id) => void rejoin(id)}
          />
        ))}
      </ul>
      {isLost && (
        <p role="status" className="py-4 text-sm text-ink-2">
          {t('deskingest.lost')}
        </p>
      )}
      {failing.length > fewFailing ? (
        <FailingMany since={failing.map(({ failing_time }) => failing_time)}>
          <Link to="/ingest/sources?state=failing">{t('deskingest.show_them')}</Link>
        </FailingMany>
      ) : (
        failing.map((source) => (
          <Failing
            key={source.source_id}
            source={source}
            onTry={() => void ask('deskSource.fetch', { id: source.source_id }).then(refresh, showFailure)}
          />
        ))
      )}
    </section>
  )
}

/** Begins a draft with the text and the credit of a story that was taken over. Returns the address of its editor. */
async function beginDraft({ lang, title, text, source_name, source_url, tags }: TakenStory): Promise<string> {
  const { article_id } = await ask('deskItem.create', { kind: 'flash', lang })
  const content = text.split('\n').map(toHtml).join('')
  await ask('deskItem.save', { article_id, lang, title, content, tags })
  await ask('deskItem.facts', { article_id, source_name, source_url })
  return `/items/${article_id}/${lang}`
}

interface FailingProps {
  source: IncomingData['sources']['failing'][number]
  onTry: () => void
}

/** A source that cannot be read: the reason, the number of failures, and the time of the next attempt. */
function Failing({ source: { name, error, failures, next_time }, onTry }: FailingProps) {
  const t = useWords()
  const { zone } = useSite()
  return (
    <p className="mt-4 text-sm text-ink-2 wrap-anywhere">
      <strong className="text-ink">{name}</strong>{' '}
      {t('deskingest.fails', { error: faultText(error, t), count: failures, time: clockIn(next_time * 1000, zone) })}{' '}
      <button
        type="button"
        aria-label={t('deskingest.try_source', { name })}
        className="underline underline-offset-3 hover:text-ink"
        onClick={onTry}
      >
        {t('deskingest.try_now')}
      </button>
    </p>
  )
}
