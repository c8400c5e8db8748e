import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { openApi, type TestApi } from './api.ts'
import { createTestStaff, type TestStaff } from './staff.ts'

export interface EntityDetail {
  values: EntityValues
  version: string
  changes: { action: string; who: string; before: EntityValues | null; after: EntityValues }[]
}

type EntityDesk = ReturnType<typeof openEntities> & { api: TestApi; editor: TestStaff }

/**
 * A site for the tests of a file, with an editor who stores, reads and finds entities. It is available once the tests
 * run.
 */
export function entityDesk(): EntityDesk {
  const desk = {} as EntityDesk
  beforeAll(async () => {
    const api = await openApi()
    const editor = await createTestStaff(api.db, 'editor')
    Object.assign(desk, { api, editor }, openEntities(api, editor))
  })
  afterAll(() => desk.api.close())
  beforeEach(async () => void (await desk.api.db.deleteFrom('rate_count').execute()))
  return desk
}

const openEntities = (api: TestApi, editor: TestStaff) => {
  const post = (name: 'save' | 'remove' | 'restore', body: object) =>
    api.call<{ id: string; version: string }>(`/admin/v1/entity/${name}`, {
      method: 'POST',
      headers: editor.headers,
      body: JSON.stringify(body),
    })
  const save = (kind: EntityKind, values: EntityValues, id = '', version = '') =>
    post('save', { kind, id, version, values: JSON.stringify(values) })
  const remove = (kind: EntityKind, id: string, reason = '', version = '') =>
    post('remove', { kind, id, reason, version })
  const restore = (kind: EntityKind, id: string) => post('restore', { kind, id })
  const read = async (kind: EntityKind, id: string) =>
    (await api.call<EntityDetail>(`/admin/v1/entity/detail?kind=${kind}&id=${id}`, { headers: editor.headers })).data
  const find = async (kind: EntityKind, query = '', more: Record<string, string> = {}) =>
    (
      await api.call<{ list: Output<'deskEntity.list'>['list']; total: number }>(
        `/admin/v1/entity/list?${new URLSearchParams({ kind, query, ...more })}`,
        { headers: editor.headers },
      )
    ).data

  /** Stores a new entity, reads it, changes it, and returns the log. */
  async function walk(
    kind: EntityKind,
    values: EntityValues,
    change: EntityValues,
  ): Promise<{ id: string; log: EntityDetail['changes'] }> {
    const { data, envelope } = await save(kind, values)
    expect(envelope.msg, kind).toBe('')
    expect((await read(kind, data.id)).values, kind).toMatchObject(values)
    const again = await save(kind, { ...(await read(kind, data.id)).values, ...change }, data.id)
    expect(again.envelope.msg, kind).toBe('')
    const { values: changed, changes } = await read(kind, data.id)
    expect(changed, kind).toMatchObject({ ...values, ...change })
    expect(changes.map(({ action }) => action)).toEqual([`${kind}.change`, `${kind}.add`])
    expect(changes[0]).toMatchObject({ who: 'editor', before: values, after: changed })
    expect((await find(kind)).list.map(({ id }) => id)).toContain(data.id)
    return { id: data.id, log: changes }
  }

  return { save, remove, restore, read, find, walk }
}
