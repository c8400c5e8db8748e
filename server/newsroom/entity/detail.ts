import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'
import { changesOf } from '#server/newsroom/audit/changes.ts'
import { versionOf } from '#server/newsroom/audit/version.ts'
import { idIn } from './id.ts'
import { stores } from './stores.ts'

const maxChanges = 50

export const detail: Handler<typeof deskEntity.detail> = async ({ kind, id }, { db }) => {
  const values = await stores[kind].read(db, idIn(kind, id))
  if (!values) throw new Refusal('not_found')
  const all = { staff_id: undefined, action: '', from: undefined, to: undefined }
  const changes = await changesOf(db, { ...all, kind, subject_id: id }, { limit: maxChanges })
  return { values, version: versionOf(values), changes }
}
