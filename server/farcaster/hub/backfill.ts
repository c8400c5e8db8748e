import { z } from 'zod'
import type { Round } from './round.ts'
import type { Network } from '#server/farcaster/local/network.ts'
import { messageShape, type Hub } from './client.ts'
import { importMessages } from './import.ts'
import { finishTask, retryTask, claimTasks, enqueueForSite, type BackfillTask } from './backfill-queue.ts'

/** The most tasks of one round. */
export const maxTasks = 25
const pageSize = 1000
/** Some hubs return page tokens that lead back to earlier pages. An account cannot store more than so many pages. */
const mostPages = 12

const pageShape = z.object({ messages: z.array(messageShape), nextPageToken: z.string().nullish() })

/**
 * Fetches from a hub what its events no longer contain; `events` counts the tasks. Failed tasks are repeated later, and
 * the last failure is thrown at the end.
 */
export async function backfill(network: Network, hub: Hub): Promise<Round> {
  const { db } = network
  const round: Round = { events: 0, merged: 0, refused: 0 }
  await enqueueForSite(db)
  let failure: unknown
  for (const wanted of await claimTasks(db, new Date(), maxTasks)) {
    round.events++
    try {
      for await (const messages of askFor(wanted, hub)) {
        const { merged, refused } = await importMessages(network, messages)
        round.merged += merged
        round.refused += refused
      }
      await finishTask(db, wanted, new Date())
    } catch (error) {
      failure = error
      await retryTask(db, wanted, new Date())
    }
  }
  if (failure) throw failure
  return round
}

async function* askFor({ kind, subject }: BackfillTask, hub: Hub) {
  if (kind === 'channel') return yield* pages(hub, 'castsByParent', { url: subject }, 2)
  if (kind === 'cast') {
    const [fid, hash] = subject.split('/') as [string, string]
    const cast = await hub.get('castById', { fid, hash }, messageShape)
    if (cast) yield [cast]
    return yield* pages(hub, 'castsByParent', { fid, hash }, 1)
  }
  const fid = { fid: subject }
  if (kind === 'profile') return yield* pages(hub, 'userDataByFid', fid, 1)
  if (kind === 'casts') return yield* pages(hub, 'castsByFid', fid, 1)
  yield* pages(hub, 'castsByFid', fid, mostPages)
  yield* pages(hub, 'reactionsByFid', { ...fid, reaction_type: 'Like' }, mostPages)
  yield* pages(hub, 'reactionsByFid', { ...fid, reaction_type: 'Recast' }, mostPages)
  yield* pages(hub, 'linksByFid', fid, mostPages)
  yield* pages(hub, 'linksByTargetFid', { target_fid: subject }, mostPages)
}

/** The pages of a list, the newest first. */
async function* pages(hub: Hub, name: string, parameters: Record<string, string>, most: number) {
  const seen = new Set<string>()
  for (let token = ''; seen.size < most && !seen.has(token); ) {
    seen.add(token)
    const page = await hub.get(
      name,
      { ...parameters, pageSize, reverse: 'true', ...(token && { pageToken: token }) },
      pageShape,
    )
    if (!page) return
    yield page.messages
    if (!page.nextPageToken) return
    token = page.nextPageToken
  }
}
