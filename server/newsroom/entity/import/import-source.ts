import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Output } from '#contract/calls.ts'
import type { SourceEntityKind } from '#domain/newsroom/entity.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { stores } from '#server/newsroom/entity/stores.ts'

const maxRefused = 200

/** Imports a file in the format of a source, as the command line does. Throws UnreadableFile. */
export async function importSource(
  trx: Transaction<DB>,
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
