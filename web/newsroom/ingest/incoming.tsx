import { useLayoutEffect, useRef, useState } from 'react'
import type { IncomingStory, TakenStory } from '#contract/newsroom/ingest.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useNavigate } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { isComposing } from '#web/ui/keys.ts'
import { beginDraft } from './begin-draft.ts'
import { Failing } from './failing.tsx'
import { StoryRow } from './story-row.tsx'
import { FailingMany, fewFailing } from './failing-many.tsx'
import { keepTaken } from './taken.ts'
import { useIncoming, type IncomingData } from './use-incoming.ts'

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
  useKeys((key) => {
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

/** Whether the element gives keys a meaning of its own: a field, a dialog, a row of the wire. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable="true"], [data-row]') !== null

/** Listens for single keys, unless a field has the focus; `press` returns whether it handled one. */
function useKeys(press: (key: string) => boolean): void {
  const latest = useRef(press)
  // With the rows, not after they are painted: a key that is pressed at sight of them must not be lost.
  useLayoutEffect(() => {
    latest.current = press
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || hasOwnKeys(event.target)) return
      if (latest.current(event.key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
