import { z } from 'zod'
import type { Round } from './round.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { readPages, type Hub } from './client.ts'
import { importRecorded } from '#server/social/farcaster/store/refused.ts'
import { hubImport } from './import.ts'
import { finishTask, retryTask, claimTasks, enqueueForSite, type BackfillTask } from './backfill-queue.ts'

/** Maximum of tasks in one round. */
export const maxTasks = 25
const pageSize = 1000
/** An account cannot store more pages than this. */
const maxPages = 12

const pageShape = z.object({ messages: z.array(z.unknown()), nextPageToken: z.string().nullish() })

/**
 * Fetches messages that the hub's events no longer contain; `events` counts the tasks. Failed tasks are repeated later, and
 * the last failure is thrown at the end.
 */
export async function backfill(network: Network, hub: Hub): Promise<Round> {
  const { db } = network
  const round: Round = { events: 0, merged: 0, refused: 0 }
  await enqueueForSite(db)
  let failure: unknown
  for (const task of await claimTasks(db, new Date(), maxTasks)) {
    round.events++
    try {
      for await (const { messages } of fetchTask(task, hub)) {
        const { merged, refused } = await importRecorded(db, hub.origin, messages, hubImport(network), new Date())
        round.merged += merged
        round.refused += refused
      }
      await finishTask(db, task, new Date())
    } catch (error) {
      failure = error
      await retryTask(db, task, new Date())
    }
  }
  if (failure) throw failure
  return round
}

async function* fetchTask({ kind, subject }: BackfillTask, hub: Hub) {
  if (kind === 'channel') return yield* pages(hub, 'castsByParent', { url: subject }, 2)
  if (kind === 'cast') {
    const [fid, hash] = subject.split('/') as [string, string]
    const cast = await hub.get('castById', { fid, hash }, z.unknown())
    if (cast) yield { messages: [cast] }
    return yield* pages(hub, 'castsByParent', { fid, hash }, 1)
  }
  const fid = { fid: subject }
  if (kind === 'profile') return yield* pages(hub, 'userDataByFid', fid, 1)
  if (kind === 'casts') return yield* pages(hub, 'castsByFid', fid, 1)
  yield* pages(hub, 'castsByFid', fid, maxPages)
  yield* pages(hub, 'reactionsByFid', { ...fid, reaction_type: 'Like' }, maxPages)
  yield* pages(hub, 'reactionsByFid', { ...fid, reaction_type: 'Recast' }, maxPages)
  yield* pages(hub, 'linksByFid', fid, maxPages)
  yield* pages(hub, 'linksByTargetFid', { target_fid: subject }, maxPages)
}

/** The pages of a list, newest first. */
const pages = (hub: Hub, name: string, parameters: Record<string, string>, max: number) =>
  readPages(
    (pageToken) =>
      hub.get(name, { ...parameters, pageSize, reverse: 'true', ...(pageToken && { pageToken }) }, pageShape),
    max,
  )
