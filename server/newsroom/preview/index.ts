import { Refusal } from '#contract/errors.ts'
import { deskPreview as desk, previewPath, unpublished as open, type PreviewLink } from '#contract/newsroom/preview.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { bind, type StaffCaller, type CallServices, type Handler } from '#server/platform/call/handler.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { writersOf } from '#server/syndication/feed/entries.ts'
import { factsOf } from '#server/syndication/picture/picture.ts'
import type { PictureRenderer } from '#server/syndication/picture/renderer.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { readSeenVersion, type OpenedItem, type VersionId } from '#server/newsroom/item/open-version.ts'
import { seconds } from '#server/newsroom/item/versions.ts'
import { openPreviewKeys, readPreviewKey } from './key.ts'
import { readersView } from './readers-view.ts'
import { sql } from 'kysely'
import { may, roles } from '#domain/newsroom/staff-roles.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'

interface PreviewPictures extends CallServices {
  pictures: PictureRenderer
}

/** How long the frames of the newsroom can be loaded. */
const frameMs = 10 * 60_000
const openingCharacters = 300

/** Whoever answers for a text may show it to somebody outside: its creator, and those who review. */
const mayShare = (caller: StaffCaller, item: OpenedItem) =>
  caller.may('item.write') && (item.created_by === caller.staffId || caller.may('item.review'))

const read: Handler<typeof desk.read, PreviewPictures> = async ({ article_id, lang }, context) => {
  const { db, config, caller, now, services } = context
  const id = { articleId: article_id, lang }
  const version = await readSeenVersion(db, context, id)
  const item = await readersView(context, id)
  const { kind } = version.item
  const [keys, links, picture] = await Promise.all([
    openPreviewKeys(db),
    linksOf(context, id),
    services.pictures.draw(factsOf(config, { kind, item, shape: 'preview' }, lang)),
  ])
  const isSharing = mayShare(caller, version.item)
  const endsAt = new Date(Math.floor((now.getTime() + frameMs) / 1000) * 1000)
  const text = plainText(item.content)
  return {
    path: localisePath(
      previewPath(keys.of({ ...id, staffId: caller.staffId, endsAt })),
      lang,
      config.site.defaultLocale,
    ),
    may_share: isSharing && version.draft !== undefined,
    links: isSharing ? links : [],
    card: {
      title: item.title,
      text: item.abstract || text.slice(0, openingCharacters),
      picture: `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
    },
    feed: {
      title: item.title,
      author: writersOf(item).join(', ') || item.source_name,
      text: text.slice(0, openingCharacters),
      tags: item.tag_list,
    },
  }
}

const share: Handler<typeof desk.share> = async ({ article_id, lang, for_whom, hours }, context) => {
  const { db, caller, now } = context
  const id = { articleId: article_id, lang }
  await db.transaction().execute(async (trx) => {
    const version = await readSeenVersion(trx, context, id)
    if (!mayShare(caller, version.item)) throw new Refusal('not_permitted')
    if (!version.draft) throw new Refusal('item_state')
    const ends_at = new Date(now.getTime() + hours * 3_600_000)
    const row = { article_id, lang, for_whom, staff_id: caller.staffId, created_at: now, ends_at }
    await trx.insertInto('preview_link').values(row).execute()
    const after = { lang, name: for_whom, ends_at: ends_at.toISOString() }
    await recordChange(trx, context, 'preview.share', article_id, { after })
  })
  return { links: await linksOf(context, id) }
}

const end: Handler<typeof desk.end> = async ({ id: linkId }, context) => {
  const { db, caller, now } = context
  const id = await db.transaction().execute(async (trx) => {
    const link = await trx
      .selectFrom('preview_link')
      .select(['article_id', 'lang', 'for_whom', 'ended_at'])
      .where('id', '=', linkId)
      .forUpdate()
      .executeTakeFirst()
    if (!link) throw new Refusal('not_found')
    const found = { articleId: link.article_id, lang: link.lang }
    const { item } = await readSeenVersion(trx, context, found)
    if (!mayShare(caller, item)) throw new Refusal('not_permitted')
    if (link.ended_at) return found
    await trx.updateTable('preview_link').set({ ended_at: now }).where('id', '=', linkId).execute()
    const after = { lang: link.lang, name: link.for_whom }
    await recordChange(trx, context, 'preview.end', link.article_id, { after })
    return found
  })
  return { links: await linksOf(context, id) }
}

/** Refuses `preview_ended` for a key that opens nothing, or nothing any more: a guess learns nothing. */
const readUnpublished: Handler<typeof open.read> = async ({ key }, context) => {
  const { db, now } = context
  const opened = await readPreviewKey(db, key)
  if (!opened) throw new Refusal('preview_ended')
  if ('linkId' in opened) {
    const link = await db
      .updateTable('preview_link')
      .from('staff')
      .set(({ eb }) => ({ opened_count: eb('opened_count', '+', 1), opened_at: now }))
      .whereRef('staff.id', '=', 'preview_link.staff_id')
      .where('preview_link.id', '=', opened.linkId)
      .where(({ not }) => not(isOver(now)))
      .returning(['preview_link.article_id', 'preview_link.lang', 'preview_link.ends_at'])
      .executeTakeFirst()
    if (!link) throw new Refusal('preview_ended')
    const item = await readersView(context, { articleId: link.article_id, lang: link.lang })
    return { item, ends_at: seconds(link.ends_at), is_desk: false }
  }
  const person = await db.selectFrom('staff').select('ended_at').where('id', '=', opened.staffId).executeTakeFirst()
  if (!person || person.ended_at || opened.endsAt <= now) throw new Refusal('preview_ended')
  return { item: await readersView(context, opened), ends_at: seconds(opened.endsAt), is_desk: true }
}

const writers = roles.filter((role) => may(role, 'item.write'))

/**
 * When a link opens nothing any more: its end, an end before that, one whose maker left the desk or may not write any more, or that of a
 * text which has no working copy, because it was published or discarded.
 */
const isOver = (now: Date) => sql<boolean>`(
  preview_link.ended_at is not null or preview_link.ends_at <= ${now} or staff.ended_at is not null
  or staff.role <> all(${writers}::text[])
  or not exists (select from item_draft
    where item_draft.article_id = preview_link.article_id and item_draft.lang = preview_link.lang)
)`

/** The links to a version, the newest first. */
async function linksOf(
  { db, config, now }: { db: Database; config: Config; now: Date },
  { articleId, lang }: VersionId,
): Promise<PreviewLink[]> {
  const [keys, rows] = await Promise.all([
    openPreviewKeys(db),
    db
      .selectFrom('preview_link')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['preview_link.id', 'for_whom', 'staff.name as by', secondsIn('ends_at').as('ends_at'), 'opened_count'])
      .select(secondsIn<number | null>('opened_at').as('opened_at'))
      .select(isOver(now).as('is_over'))
      .where('article_id', '=', articleId)
      .where('lang', '=', lang)
      .orderBy('preview_link.id', 'desc')
      .execute(),
  ])
  return rows.map((row) => ({
    ...row,
    path: localisePath(previewPath(keys.of({ linkId: row.id })), lang, config.site.defaultLocale),
  }))
}

export const deskPreview = bind(desk, { read, share, end })
export const unpublished = bind(open, { read: readUnpublished })
