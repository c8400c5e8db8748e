import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { describeEntity, entityKinds, type EntityKind } from '#domain/newsroom/entity.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { entityDesk } from '#tests/entities.ts'
import { entityExamples } from '#tests/entity-examples.ts'
import { newKey } from './address.ts'
import { countUses, pictureColumns } from './uses.ts'

const desk = entityDesk()

/** Every field of a form that can hold the address of a picture. */
const fields = entityKinds.flatMap((kind) =>
  describeEntity(kind).fields.flatMap((field) =>
    field.type === 'picture' || field.type === 'html' ? [{ kind, name: field.name, type: field.type }] : [],
  ),
)

/** An entity whose field has the picture: a new one, or a page of the program. */
async function write(kind: EntityKind, values: EntityValues): Promise<string> {
  const { save } = desk
  const page = kind === 'camp' ? 'citycamps' : 'introduce'
  if (!(kind in entityExamples)) return (await save(kind, { page, ...values }, page)).data.id
  const showId = kind === 'podcast' ? (await save('show', entityExamples.show())).data.id : ''
  const example: EntityValues = entityExamples[kind as keyof typeof entityExamples]({ items: [], showId })
  const { data, envelope } = await save(kind, { ...example, title: { en: 'A title' }, ...values })
  expect(envelope.msg).toBe('')
  return data.id
}

async function addPicture(): Promise<{ id: number; key: string; url: string }> {
  const key = newKey()
  const file = `${key}${key}.png`
  await desk.api.db.insertInto('upload').values({ name: file, width: 60, height: 40, bytes: 100 }).execute()
  const { id } = await desk.api.db
    .insertInto('media')
    .values({ key, file, alts: JSON.stringify({ en: 'A door' }), credit: 'Ada Reed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key, url: `/media/${key}` }
}

const removePicture = (id: number) =>
  desk.api.call('/admin/v1/media/remove', {
    method: 'POST',
    headers: desk.editor.headers,
    body: JSON.stringify({ id }),
  })
const usesOf = async (id: number) =>
  (await desk.api.call<Output<'deskMedia.detail'>>(`/admin/v1/media/detail?id=${id}`, { headers: desk.editor.headers }))
    .data.uses

/** The columns of the database that can have a text, as `table.column`. */
async function textColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', table_name, column_name) as name from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'json', 'jsonb', 'character varying') or udt_name = '_text')
  `.execute(desk.api.db)
  return rows.map(({ name }) => name)
}

async function columnsWith(key: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await textColumns()) {
    const [table, column] = name.split('.') as [string, string]
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${key}%`}) as has
    `.execute(desk.api.db)
    if (rows[0]!.has) found.push(name)
  }
  return found
}

/** Copies of what was written: nobody sees a page of them. */
const copies = ['audit.after', 'audit.before', 'item_revision.content_html', 'media.key', 'media.file', 'upload.name']

test.for(fields)(
  'R834 R880 a picture of only the field $name of one $kind is used there, stays in the library, and is used after a removal, too',
  async ({ kind, name, type }) => {
    const { id, key, url } = await addPicture()
    const picture = `<p>A text.</p><figure><img src="${url}" alt="A door"></figure>`
    const entityId = await write(kind, {
      [name]: type === 'picture' ? url : { ja: picture, en: picture },
      ...(type === 'html' && { title: { en: 'A title', ja: '題' } }),
    })
    const itself = describeEntity(kind).itemKind ? 'item' : kind
    const places = (await usesOf(id)).map((use) => [use.kind, use.id, use.lang, use.is_public])
    const langs = type === 'picture' ? [null] : ['en', 'ja']
    expect(places.sort()).toEqual(langs.map((lang) => [itself, entityId, lang, true]))
    expect((await removePicture(id)).status).toBe(409)

    const holding = (await columnsWith(key)).filter((column) => !copies.includes(column))
    expect(holding.length).toBeGreaterThan(0)
    expect(pictureColumns()).toEqual(expect.arrayContaining(holding))

    if (kind === 'page' || kind === 'camp') return
    expect((await desk.remove(kind, entityId, 'It was wrong')).envelope.msg).toBe('')
    const afterwards = await usesOf(id)
    expect(afterwards.length).toBeGreaterThan(0)
    expect(afterwards.map((use) => use.is_public)).not.toContain(true)
    expect((await removePicture(id)).status).toBe(409)
  },
)

/** Columns of pictures that are not of the library, and copies of texts, with the reason. */
const others = [
  // Readers upload theirs for themselves.
  'account.image_url',
  'account.pfp_url',
  // The social network has these from its members.
  'fc_channel.image_url',
  'fc_profile.banner',
  'fc_profile.pfp',
  // Earlier revisions have no page.
  'item_revision.content_html',
  // Mails that a site without a mail server keeps for its developer.
  'stored_mail.body_html',
]

test('R834 R880 every column of a picture or of a rich text in the database is counted, or known to be none of the library', async () => {
  const looks = /(image|picture|photo|avatar|logo|icon|cover|banner|poster|thumbnail|pfp)(_url|_id|_key)?$|html$/
  const found = (await textColumns()).filter((name) => looks.test(name))
  expect(found.filter((name) => !others.includes(name)).sort()).toEqual(
    pictureColumns()
      .filter((name) => looks.test(name))
      .sort(),
  )
  expect(found).toEqual(expect.arrayContaining(others))
})

test('R834 a picture of an author, or of the project of a round, is used', async () => {
  const { db } = desk.api
  const [avatar, logo] = [await addPicture(), await addPicture()]
  await db.insertInto('author').values({ nickname: 'Ada', avatar_url: avatar.url }).execute()
  const { data } = await desk.save('round', entityExamples.round())
  await db.updateTable('funded_project').set({ logo_url: logo.url }).where('name', '=', 'Saltmarsh').execute()
  expect((await usesOf(avatar.id)).map(({ kind, title }) => [kind, title])).toEqual([['author', 'Ada']])
  expect((await usesOf(logo.id)).map(({ kind, id }) => [kind, id])).toEqual([['round', data.id]])
  expect(await countUses(db, [avatar.key, logo.key])).toEqual(new Map([avatar.key, logo.key].map((key) => [key, 1])))
})
