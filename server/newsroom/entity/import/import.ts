import type { Output } from '#contract/calls.ts'
import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import { hasSourceForm, isImported, type SourceEntityKind } from '#domain/newsroom/entity.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { UnreadableFile } from '#server/newsroom/import/unreadable-file.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { permit } from '#server/newsroom/entity/permit.ts'
import { tried } from '#server/platform/data/trial.ts'
import { importRows } from './import-rows.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stores } from '#server/newsroom/entity/stores.ts'
import type { Transaction } from '#server/platform/data/database.ts'

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
  try {
    return await tried(context.db, is_trial ?? false, async (trx) => {
      const imported = source
        ? await importSource(trx, { kind: source, name, file, now: context.now })
        : counted(await importRows(trx, context, { kind, name, file }))
      if (is_trial) return imported
      const { added, changed, refused } = imported
      const after = { file: name, added, changed, refused }
      await recordChange(trx, context, `${kind}.import`, name.slice(0, 100), { after })
      return imported
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal(error.refusal.refusal, { ...error.refusal.values, name })
    throw error
  }
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

const maxRefused = 200

/** Imports a file in the format of a source, as the command line does. Throws UnreadableFile. */
async function importSource(
  trx: Transaction,
  { kind, name, file, now }: { kind: SourceEntityKind; name: string; file: Buffer; now: Date },
): Promise<Output<'deskEntity.import'>> {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-import-'))
  const path = join(folder, name.replace(/[^\w.-]/g, '_').slice(-100) || 'file')
  try {
    await writeFile(path, file)
    const { importSource, tables } = stores[kind]
    const { added, changed, known, refused, readAs = [] } = await importSource!(trx, path, now, tables)
    const list = refused.slice(0, maxRefused).map(({ position, reason }) => ({
      position,
      reason,
      act: 'refused' as const,
      title: '',
      fields: [],
      parameter: '',
    }))
    return { added, changed, known, refused: refused.length, list, read_as: readAs }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
