import { sql, type RawBuilder } from 'kysely'
import { deskMedia, type MediaRow } from '#contract/newsroom/media.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import type { Transaction, Database } from '#server/platform/data/database.ts'
import type { UploadServices } from '#server/platform/upload/save.ts'
import { nameInAddress, pathOfImage, addressOf } from '#server/platform/upload/name.ts'
import { saveFiles } from '#server/platform/upload/save-files.ts'
import { Refusal } from '#contract/errors.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { limitOf } from '#contract/parameters.ts'
import { pictureType } from '#domain/media/picture-type.ts'
import { FetchError, fetchWeb } from '#server/platform/fetch/fetch.ts'
import { mediaTag } from '#contract/tags.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { changeRows } from '#server/platform/data/rows.ts'
import { keyInPath, newKey, mediaPath } from './address.ts'
import { usesOf, countUses } from './uses.ts'
import { openMedia, checkedWords } from './open.ts'
import type { Config } from '#server/platform/config/config.ts'
import { useImages } from '#server/platform/upload/use.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { staffRef } from '#server/newsroom/staff/ref.ts'

const userOf = (id: number) => `media:${id}`

/**
 * Records that a picture of the library uses a file and no other one, or none any more: a file without a use is deleted some days after
 * its upload (server/platform/upload/delete-unused.ts).
 */
const useFile = (trx: Transaction, config: Config, id: number, file?: string): Promise<void> =>
  useImages(trx, config, userOf(id), file === undefined ? [] : [addressOf(config, file)])

/** Refuses `not_found` for a file that is not there (any more); one that is stays until the end of the transaction. */
async function requireFile(trx: Transaction, file: string): Promise<void> {
  const found = await trx.selectFrom('upload').select('name').where('name', '=', file).forKeyShare().executeTakeFirst()
  if (!found) throw new Refusal('not_found')
}

const add: Handler<typeof deskMedia.add> = async ({ file, title, ...words }, context) => {
  const { db, config, caller, now } = context
  const { alts, credit } = checkedWords(words)
  const id = await db.transaction().execute(async (trx) => {
    await requireFile(trx, file)
    const media = { title: title.trim(), alts: JSON.stringify(alts), credit }
    const added = await trx
      .insertInto('media')
      .values({ ...media, key: newKey(), file, staff_id: caller.staffId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await useFile(trx, config, added.id, file)
    await recordChange(trx, context, 'media.add', added.id, { after: { file, title: media.title, alts, credit } })
    return added.id
  })
  return { media: await mediaOf(db, id) }
}

/** The change is visible to readers, so a picture of something public can be replaced only by those who may publish. */
const replace: Handler<typeof deskMedia.replace> = async ({ id, file }, context) => {
  const { db, config, caller, now } = context
  await db.transaction().execute(async (trx) => {
    const media = await openMedia(trx, caller, id)
    if (!caller.may('item.publish') && (await usesOf(trx, media.key)).some((use) => use.is_public))
      throw new Refusal('not_permitted')
    await requireFile(trx, file)
    if (media.file === file) return
    await changeRows(trx, 'media', { id }, { file, replaced_at: now })
    await useFile(trx, config, id, file)
    await publishEvents(trx, [{ kind: 'data', tag: mediaTag(media.key) }])
    await recordChange(trx, context, 'media.replace', id, { before: { file: media.file }, after: { file } })
  })
  return { media: await mediaOf(db, id) }
}

/** More than the largest upload, because the browser reduces the picture before it adds it to the library. */
const maxBytes = 8 * 1024 * 1024

const fetchPicture: Handler<typeof deskMedia.fetch> = async ({ url }, { config }) => pictureAt(url, config.site.origin)

/**
 * Fetches a picture of another site, so that the browsers of the newsroom do not reveal to that site what its staff works on. Refuses
 * `no_picture` for an address of a private network, a failed request, and a file that is no picture. `isOpen` is for tests.
 */
export async function pictureAt(
  url: string,
  siteOrigin: string,
  isOpen?: (ip: string) => boolean,
): Promise<{ data: string }> {
  const answer = await fetchWeb(url, {
    maxBytes,
    isAllowed: isOpen,
    headers: { accept: 'image/*', 'user-agent': `Mozilla/5.0 (compatible; Farwire; +${siteOrigin})` },
  }).catch((error: unknown) => {
    throw error instanceof FetchError ? new Refusal('no_picture') : error
  })
  const type = answer.status === 200 ? pictureType(answer.body) : undefined
  if (!type) throw new Refusal('no_picture')
  return { data: `data:image/${type};base64,${answer.body.toString('base64')}` }
}

const save: Handler<typeof deskMedia.save> = async ({ id, ...input }, context) => {
  const { db, caller } = context
  await db.transaction().execute(async (trx) => {
    const media = await openMedia(trx, caller, id)
    const before = { title: media.title, alts: media.alts, credit: media.credit }
    const words = checkedWords({ alts: { ...media.alts, ...input.alts }, credit: input.credit ?? media.credit })
    const after = { title: (input.title ?? media.title).trim(), ...words }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await changeRows(trx, 'media', { id }, { ...after, alts: JSON.stringify(after.alts) })
    await recordChange(trx, context, 'media.save', id, { before, after })
  })
  return { media: await mediaOf(db, id) }
}

const list: Handler<typeof deskMedia.list> = async ({ query, page, ...size }, { db }) => {
  const limit = limitOf(size)
  const pattern = `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`
  const fits = sql`media.title || ' ' || media.credit || ' ' ||
    (select string_agg(value, ' ') from jsonb_each_text(media.alts)) ilike ${pattern}`
  const [media, { rows: counted }] = await Promise.all([
    readMedia(
      db,
      sql`where ${fits} order by media.created_at desc, media.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    sql<{ total: number }>`select count(*)::int as total from media where ${fits}`.execute(db),
  ])
  const { total } = counted[0]!
  return { page, limit, total, has_more: page * limit < total, list: media }
}

const remove: Handler<typeof deskMedia.remove> = async ({ id }, context) => {
  const { db, config, caller } = context
  await db.transaction().execute(async (trx) => {
    const { key, ...before } = await openMedia(trx, caller, id)
    const count = (await countUses(trx, [key])).get(key) ?? 0
    if (count > 0) throw new Refusal('media_used', { count })
    await trx.deleteFrom('media').where('id', '=', id).execute()
    await useFile(trx, config, id)
    await recordChange(trx, context, 'media.remove', id, { before })
  })
  return { id }
}

const upload: Handler<typeof deskMedia.upload, UploadServices> = async ({ file: files }, context) => {
  const [image] = await saveFiles(context, files)
  const { url, width, height } = image!
  const name = nameInAddress(context.config, url)!
  return { file: name, url: pathOfImage(name), width, height }
}

const detail: Handler<typeof deskMedia.detail> = async ({ id }, { db }) => {
  const media = await mediaOf(db, id)
  return { media, uses: await usesOf(db, keyInPath(media.url)!) }
}

type Row = Omit<MediaRow, 'url' | 'file_url' | 'use_count'> & { key: string; file: string }

/** Pictures as the newsroom shows them; `choice` follows the join. */
async function readMedia(db: Database, choice: RawBuilder<unknown>): Promise<MediaRow[]> {
  const { rows } = await sql<Row>`
    select media.id, media.key, media.file, upload.width, upload.height, upload.bytes, media.title, media.alts, media.credit,
      ${staffRef} as by, ${secondsIn('media.created_at')} as add_time, ${secondsIn('media.replaced_at')} as replaced_at
    from media join upload on upload.name = media.file left join staff on staff.id = media.staff_id ${choice}
  `.execute(db)
  const counts = await countUses(
    db,
    rows.map(({ key }) => key),
  )
  return rows.map(({ id, key, file, ...row }) => ({
    id,
    url: mediaPath(key),
    file_url: pathOfImage(file),
    ...row,
    use_count: counts.get(key) ?? 0,
  }))
}

/** One picture. Refuses `not_found`. */
async function mediaOf(db: Database, id: number): Promise<MediaRow> {
  const [media] = await readMedia(db, sql`where media.id = ${id}`)
  if (!media) throw new Refusal('not_found')
  return media
}

export const handlers = bind(deskMedia, { add, detail, fetch: fetchPicture, list, remove, replace, save, upload })
