import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { IncomingStory, TakenStory } from '#contract/newsroom/ingest.ts'
import { maxListLimit } from '#domain/platform/constants.ts'
import { useRefresh } from '#web/newsroom/parts/use-refresh.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'

export type IncomingData = Output<'deskIngest.incoming'>

const refreshMs = 20_000

/**
 * The queue, loaded again every 20 s while the page is visible, and the actions on it. Undefined until it is loaded.
 */
export function useIncoming(first: IncomingData | undefined) {
  const [data, setData] = useState(first)
  const [isLost, setLost] = useState(false)
  // Dropped stories retain their position, so that they can be restored.
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const refresh = useCallback(
    () =>
      ask('deskIngest.incoming', { limit: maxListLimit }).then(
        (read) => {
          setData(read)
          setLost(false)
        },
        () => setLost(true),
      ),
    [],
  )
  const isLoaded = first !== undefined
  useEffect(() => {
    if (!isLoaded) void refresh()
  }, [isLoaded, refresh])
  useRefresh(refresh, refreshMs)

  const act = async (name: 'deskIngest.drop' | 'deskIngest.restore', { story_id }: IncomingStory) => {
    setKept((before) => new Set([...before, story_id]))
    await ask(name, { story_id }).then(refresh, showFailure)
  }
  return {
    data: data && {
      ...data,
      list: data.list.filter(({ state, story_id }) => state !== 'dropped' || kept.has(story_id)),
    },
    isLost,
    refresh,
    drop: (story: IncomingStory) => act('deskIngest.drop', story),
    restore: (story: IncomingStory) => act('deskIngest.restore', story),
    split: (article_id: number) => ask('deskIngest.split', { article_id }).then(refresh, showFailure),
    rejoin: (article_id: number) => ask('deskIngest.rejoin', { article_id }).then(refresh, showFailure),
    take: (story: IncomingStory) =>
      ask('deskIngest.take', { story_id: story.story_id }).then(async (taken) => {
        await refresh()
        return taken
      }),
  }
}

const key = 'desk_taken'

/** Stores a story that was taken over for the page of the wire, which this tab opens next. */
export function keepTaken(taken: TakenStory): void {
  sessionStorage.setItem(key, JSON.stringify(taken))
}

/** Returns the stored story and deletes it. */
export function readTaken(): TakenStory | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as TakenStory)
}
