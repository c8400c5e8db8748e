import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { changesOf } from '#server/newsroom/audit/changes.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import { idIn } from './id.ts'
import { stores } from './stores.ts'

const maxChanges = 50

/** Values and history are of one moment: a save between the two reads would be taken for known by the form. */
export const detail: Handler<typeof deskEntity.detail> = ({ kind, id }, { db }) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const values = await stores[kind].read(trx, idIn(kind, id))
      if (!values) throw new Refusal('not_found')
      const all = { staff_id: undefined, action: '', from: undefined, to: undefined }
      const changes = await changesOf(trx, { ...all, kind, subject_id: id }, { limit: maxChanges })
      return { values, version: versionOf(values), changes }
    })
