import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ActorData } from '#server/accounts/account/leave/actor-data.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Intent } from './intent.ts'
import type { Slice, SliceQuery, SocialProvider } from './provider.ts'
import { refuse } from './refusals.ts'

const sliceSize = 100
/** More slices than any actor fills; the limit ends the loop if a provider returns cursors endlessly. */
const maxSlices = 1000
const rowsOfStatement = 1000

/** The data of linked actors: from the network, and from the tables that the site itself writes. */
export function openActorData(db: Database, provider: SocialProvider): ActorData {
  const castsOf = (fid: number) => listAll((slice) => provider.castsByFid(fid, slice))

  return {
    async read(fid) {
      const [profile, casts, following, channels, likes] = await Promise.all([
        provider.profiles([fid]),
        castsOf(fid),
        listAll((slice) => provider.follows(fid, 'following', slice)),
        listAll((slice) => provider.channels('followed', fid, slice)),
        listAll((slice) => provider.feed({ kind: 'likes', fid }, undefined, slice)),
      ]).catch(refuse)
      return {
        actor: profile.map((each) => ({ ...each })),
        casts: casts.map(({ hash, text, at, parent, embeds, mentions }) => ({
          hash,
          text,
          at,
          parent,
          embeds,
          mentions,
        })),
        followed_actors: following.map((each) => ({ fid: each.fid, username: each.username })),
        followed_channels: channels.map(({ id, url }) => ({ id, url })),
        liked_casts: likes.map(({ hash }) => ({ hash })),
        muted_actors: await db
          .selectFrom('fc_mute')
          .select(['target_fid', 'muted_at'])
          .where('fid', '=', fid)
          .execute(),
        outbox: await db.selectFrom('social_outbox').select(['intent', 'at', 'state']).where('fid', '=', fid).execute(),
      }
    },

    async prepareDeletion({ fid, signerUuid }, { onNetwork, now }) {
      const intents: Intent[] = onNetwork ? await removals(fid) : []
      return async (trx) => {
        await trx.deleteFrom('social_outbox').where('fid', '=', fid).where('signer_uuid', '=', signerUuid).execute()
        await trx.deleteFrom('fc_mute').where('fid', '=', fid).execute()
        await trx.deleteFrom('fc_notification_read').where('fid', '=', fid).execute()
        for (let at = 0; at < intents.length; at += rowsOfStatement) {
          const rows = intents.slice(at, at + rowsOfStatement).map((intent) => ({
            id: randomUUID(),
            signer_uuid: signerUuid,
            fid,
            intent: sql<string>`${JSON.stringify(intent)}::jsonb`,
            at: now,
            next_try_at: now,
          }))
          await trx.insertInto('social_outbox').values(rows).execute()
        }
      }
    },
  }

  /** The intents that remove all casts of an actor, and empty its profile. */
  async function removals(fid: number): Promise<Intent[]> {
    const casts = await castsOf(fid).catch(refuse)
    const fields = [
      'display',
      'bio',
      'pfp',
      ...(provider.capabilities.editsUsername ? (['username'] as const) : []),
    ] as const
    return [
      ...casts.map(({ hash }): Intent => ({ kind: 'remove', hash })),
      ...fields.map((field): Intent => ({ kind: 'profile', field, value: '' })),
    ]
  }
}

/** All slices of a list. */
async function listAll<T>(sliceAt: (slice: SliceQuery) => Promise<Slice<T>>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  for (let count = 0; count < maxSlices; count++) {
    const slice = await sliceAt({ cursor, limit: sliceSize })
    all.push(...slice.list)
    cursor = slice.cursor
    if (cursor === undefined) break
  }
  return all
}
