import type { Output } from '#contract/calls.ts'
import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import { hasSourceForm, isImported } from '#domain/newsroom/entity.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { UnreadableFile } from '#server/newsroom/import/unreadable-file.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { permit } from '#server/newsroom/entity/permit.ts'
import { importRows } from './import-rows.ts'
import { importSource } from './import-source.ts'

/** Thrown at the end of a trial run, so that its transaction is rolled back. */
class EndOfTrial extends Error {}

/** Imports one file in one transaction; a trial run rolls it back. */
export const importFile: Handler<typeof deskEntity.import> = async (
  { kind, name, text, base64, is_trial, of_source },
  context,
) => {
  const source = of_source && hasSourceForm(kind) ? kind : undefined
  if (!isImported(kind) || (of_source && !source)) throw new Refusal('not_found')
  permit(kind, context.caller)
  if (!text === !base64) throw new Refusal('bad_parameter', { name: 'text' })
  const file = base64 ? Buffer.from(base64, 'base64') : Buffer.from(text)
  let imported: Output<'deskEntity.import'> | undefined
  try {
    await context.db.transaction().execute(async (trx) => {
      imported = source
        ? await importSource(trx, { kind: source, name, file, now: context.now })
        : counted(await importRows(trx, context, { kind, name, file }))
      if (is_trial) throw new EndOfTrial()
      const { added, changed, refused } = imported
      const after = { file: name, added, changed, refused }
      await recordChange(trx, context, { action: `${kind}.import`, kind, id: name.slice(0, 100), before: null, after })
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal(error.refusal.refusal, { ...error.refusal.values, name })
    if (!(error instanceof EndOfTrial)) throw error
  }
  return imported!
}

function counted({ rows, readAs }: Awaited<ReturnType<typeof importRows>>): Output<'deskEntity.import'> {
  const count = (wanted: string) => rows.filter(({ act }) => act === wanted).length
  return {
    added: count('added'),
    changed: count('changed'),
    known: count('known'),
    refused: count('refused'),
    list: rows,
    read_as: readAs,
  }
}
