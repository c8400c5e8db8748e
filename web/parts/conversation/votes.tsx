import { startTransition, useOptimistic, useRef, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { votesTag } from '#contract/tags.ts'
import { ask } from '#web/state/call/ask.ts'
import { begin } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { useChanged } from '#web/parts/use-changed.ts'

type Counted = Output<'vote.info'>
type Option = Counted['options'][number]['option']

const options = [
  { option: 1, word: 'news.bullish', sign: '▲', colour: 'text-up' },
  { option: 2, word: 'news.bearish', sign: '▼', colour: 'text-down' },
] as const

/** The counts with the viewer's vote; choosing the same option again reverts it. */
function withVote({ options: counts, my_option, ...rest }: Counted, chosen: Option | null): Counted {
  const step = (option: Option) => Number(option === chosen) - Number(option === my_option)
  return {
    ...rest,
    options: counts.map(({ option, count }) => ({ option, count: count + step(option) })),
    my_option: chosen,
  }
}

/**
 * Bullish or bearish: a vote counts immediately, a refusal reverts it. Nothing is shown if the votes could not be
 * loaded.
 */
export default function Votes({
  item,
  first,
}: {
  item: Pick<NewsDetail, 'article_id' | 'type'>
  first: Counted | undefined
}) {
  const t = useWords()
  const store = useStore()
  const [counted, setCounted] = useState(first)
  const [shown, setShown] = useOptimistic(counted)
  const busy = useRef(false)
  useChanged(votesTag(item.article_id), async () => {
    const now = await ask(
      'vote.info',
      { article_id: item.article_id, type: item.type },
      { rejectNotFound: true, isAfresh: true },
    ).catch(() => undefined)
    // The response to the own vote that is being sent contains the counts.
    if (now && !busy.current) setCounted(now)
  })
  if (!shown) return null
  const total = shown.options.reduce((sum, { count }) => sum + count, 0)
  const countOf = (option: Option) => shown.options.find((each) => each.option === option)?.count ?? 0

  function vote(option: Option): void {
    const about = { article_id: item.article_id, type: item.type }
    if (!store.getState().user)
      return begin(store, {
        call: 'vote.add',
        input: { ...about, option },
        needs: 'account',
        done: t('news.voted'),
      })
    if (busy.current) return
    busy.current = true
    const chosen = shown!.my_option === option ? null : option
    startTransition(async () => {
      setShown(withVote(shown!, chosen))
      try {
        const answer = await ask('vote.add', { ...about, option: chosen ?? 0 }, { rejectNotFound: true })
        if (answer) startTransition(() => setCounted(answer))
      } catch (error) {
        showFailure(error)
      } finally {
        busy.current = false
      }
    })
  }

  return (
    <section
      aria-labelledby="votes"
      className="no-print mt-8 flex flex-wrap items-center gap-x-5 gap-y-2.5 border-y border-soft py-3 text-sm"
    >
      <h2 id="votes" className="font-[650]">
        {t('news.vote')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {options.map(({ option, word, sign, colour }) => (
          <button
            key={option}
            type="button"
            aria-pressed={shown.my_option === option}
            className="flex min-h-9 items-center gap-2 rounded-md border border-line px-3 hover:border-control aria-pressed:border-ink aria-pressed:font-[650]"
            onClick={() => vote(option)}
          >
            <span aria-hidden="true" className={colour}>
              {sign}
            </span>
            {t(word)}
            <span className="min-w-[2ch] text-start text-ink-2">{countOf(option)}</span>
          </button>
        ))}
      </div>
      <Balance up={countOf(1)} total={total} />
    </section>
  )
}

/** The shares of the votes as a line of two colours; the counts have the same information. Without votes its place is empty. */
function Balance({ up, total }: { up: number; total: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1 min-w-24 flex-1">
      {total > 0 && (
        <>
          <rect width="100" height="4" className="fill-down" />
          <rect width={(up / total) * 100} height="4" className="fill-up" />
        </>
      )}
    </svg>
  )
}
