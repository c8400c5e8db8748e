import { sql } from 'kysely'
import type { deskWire, FlashTemplate } from '#contract/newsroom/wire.ts'
import { cleanText, oneLine } from '#domain/platform/text/clean-text.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange, recordSave } from '#server/newsroom/audit/record.ts'

export const templates: Handler<typeof deskWire.templates> = async (_, { db }) => ({
  list: await db.selectFrom('flash_template').select(['id', 'name', 'body']).orderBy(sql`lower(name)`).execute(),
})

export const saveTemplate: Handler<typeof deskWire.saveTemplate> = async (input, context) => {
  const { caller, now } = context
  const [name, body] = [oneLine(input.name), cleanText(input.body)]
  return context.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('flash_template')
      .select(['name', 'body'])
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .executeTakeFirst()
    const { rows } = await sql<FlashTemplate>`
      insert into flash_template (name, body, updated_by, updated_at) values (${name}, ${body}, ${caller.staffId}, ${now})
      on conflict (lower(name)) do update
        set name = excluded.name, body = excluded.body, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      returning id, name, body
    `.execute(trx)
    const saved = rows[0]!
    await recordSave(trx, context, {
      action: 'template.save',
      kind: 'flash_template',
      id: saved.id,
      before: before ?? null,
      after: { name, body },
    })
    return saved
  })
}

export const removeTemplate: Handler<typeof deskWire.removeTemplate> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('flash_template')
      .where('id', '=', id)
      .returning(['name', 'body'])
      .executeTakeFirst()
    if (!removed) return
    await recordChange(trx, context, {
      action: 'template.remove',
      kind: 'flash_template',
      id,
      before: removed,
      after: null,
    })
  })
  return {}
}
