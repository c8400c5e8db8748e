import { deskItem } from '#contract/newsroom/item.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import * as acts from './acts.ts'
import { checkLinks } from './check-links.ts'
import { detail } from './detail.ts'
import { facts } from './facts.ts'
import { list } from './list.ts'
import { addNote, endNote } from './note.ts'
import { presence } from './presence.ts'
import * as history from './revisions.ts'
import { sendBack } from './send-back.ts'
import { sql } from 'kysely'
import { readPage } from '#server/platform/call/paging.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { staffRef } from '#server/newsroom/staff/ref.ts'
import { seenBy } from './open-version.ts'

const upcoming: Handler<typeof deskItem.upcoming> = (input, { db, caller, now }) =>
  readPage(
    db,
    input,
    sql`
      select release.article_id, release.lang, revision.title, zone, release.correction <> '' as is_correction, failure,
        ${secondsIn('release_at')} as release_at, ${staffRef} as by
      from scheduled_release as release
      join item using (article_id)
      join item_revision as revision on revision.id = release.revision_id
      left join staff on staff.id = release.staff_id
      where ${seenBy(caller, now)}`,
    sql`release.release_at, release.article_id, release.lang`,
  )

export const handlers = bind(deskItem, {
  ...acts,
  ...history,
  addNote,
  checkLinks,
  detail,
  endNote,
  facts,
  list,
  presence,
  sendBack,
  upcoming,
})
