import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEntity, isRemovable } from '#domain/newsroom/entity.ts'
import { entityDesk } from '#tests/entities.ts'
import { entityExamples, type AddedEntityKind } from '#tests/entity-examples.ts'
import { publish } from '#tests/news.ts'

const desk = entityDesk()

test.for(Object.keys(entityExamples) as AddedEntityKind[])(
  'R826 R837 two editors open one %s: the second save is refused and stores nothing; based on the new version it is stored; who has not seen that does not remove it; a save without a change is in no history',
  async (kind) => {
    const { save, read, remove, api } = desk
    const items = [await publish(api.db, `First of ${kind}`), await publish(api.db, `Second of ${kind}`)]
    const showId = kind === 'podcast' ? (await save('show', entityExamples.show())).data.id : ''
    const { id, version: added } = (await save(kind, entityExamples[kind]({ items, showId }))).data
    const opened = await read(kind, id)
    expect(opened.version).toBe(added)
    const { name, isTranslated } = describeEntity(kind).fields.find(
      (field) => ['line', 'picture'].includes(field.type) && !field.isFixed,
    )!
    const withText = (text: string) => ({ ...opened.values, [name]: isTranslated ? { en: text } : text })

    expect((await save(kind, opened.values, id, opened.version)).data.version).toBe(added)
    expect((await read(kind, id)).changes).toHaveLength(1)
    const first = await save(kind, withText('/first'), id, opened.version)
    expect(first.envelope.msg).toBe('')
    const second = await save(kind, withText('/second'), id, opened.version)
    expect([second.status, second.envelope.msg]).toEqual([409, expect.stringContaining('Somebody else changed this')])
    const stored = await read(kind, id)
    expect(stored.values[name]).toEqual(withText('/first')[name])
    expect(stored.changes).toHaveLength(2)
    expect(stored.version).toBe(first.data.version)

    expect((await save(kind, withText('/second'), id, stored.version)).status).toBe(200)
    expect((await read(kind, id)).values[name]).toEqual(withText('/second')[name])

    if (!isRemovable(kind)) return
    expect((await remove(kind, id, 'A reason', stored.version)).status).toBe(409)
    const { version, changes } = await read(kind, id)
    expect(changes).toHaveLength(3)
    expect((await remove(kind, id, 'A reason', version)).envelope.msg).toBe('')
  },
)

test('R826 of two saves at the same moment that are based on the same version exactly one is stored', async () => {
  const { id, version } = (await desk.save('topic', { title: { en: 'Begun' } })).data
  const saved = await Promise.all(
    ['One', 'Two', 'Three'].map((en) => desk.save('topic', { title: { en } }, id, version)),
  )
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('R826 a change by a file makes an open form stale, a save that changes nothing does not', async () => {
  const channel = { type: 'telegram', account: '@farwire_two', note: { en: 'The desk' }, ended_at: '' }
  const { id, version } = (await desk.save('channel', channel)).data
  expect((await desk.save('channel', channel, id, version)).data.version).toBe(version)
  const body = { kind: 'channel', name: 'a.csv', text: 'type,account,note_en\ntelegram,@farwire_two,Other\n' }
  const imported = await desk.api.call('/admin/v1/entity/import', {
    method: 'POST',
    headers: desk.editor.headers,
    body: JSON.stringify(body),
  })
  expect(imported.status).toBe(200)
  expect((await desk.save('channel', channel, id, version)).status).toBe(409)
})

test('R826 R837 values and history are of one moment, also if somebody saves between the two reads', async () => {
  const { db } = desk.api
  const { id } = (await desk.save('topic', { title: { en: 'Before' } })).data
  let opening: ReturnType<typeof desk.read> | undefined
  await db.transaction().execute(async (trx) => {
    // The values can be read; the history waits for this transaction.
    await sql`lock table audit in access exclusive mode`.execute(trx)
    opening = desk.read('topic', id)
    const waits = sql<{ count: number }>`
      select count(*)::int as count from pg_locks where relation = 'audit'::regclass and not granted`
    await expect.poll(async () => (await waits.execute(db)).rows[0]!.count).toBe(1)
    await trx.updateTable('composition_text').set({ title: 'After' }).where('composition_id', '=', Number(id)).execute()
    await sql`
      insert into audit (action, kind, subject_id, staff_id, after)
      select 'topic.change', kind, subject_id, staff_id, after from audit where kind = 'topic' and subject_id = ${id}
    `.execute(trx)
  })
  const opened = await opening!
  expect([opened.values.title, opened.changes.length]).toEqual([{ en: 'Before' }, 1])
})
