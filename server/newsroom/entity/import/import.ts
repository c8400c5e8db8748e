import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'
import { StartError } from '#server/config/start-error.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { permit } from '#server/newsroom/entity/permit.ts'
import { importerOf } from './importers.ts'

const maxRefused = 200

/** Thrown at the end of a trial, so that nothing of it stays. */
class EndOfTrial extends Error {}

/** Runs the importer of a sort for one file in one transaction, which a trial takes back whole. */
export const importFile: Handler<typeof deskEntity.import> = async ({ kind, name, text, is_trial }, context) => {
  const run = importerOf(kind)
  if (!run) throw new Refusal('not_found')
  permit(kind, context.caller)
  const folder = await mkdtemp(join(tmpdir(), 'farwire-import-'))
  const path = join(folder, name.replace(/[^\w.-]/g, '_').slice(-100) || 'file')
  let imported: Awaited<ReturnType<typeof run>> | undefined
  try {
    await writeFile(path, text)
    await context.db.transaction().execute(async (trx) => {
      imported = await run(trx, path, context.now)
      if (is_trial) throw new EndOfTrial()
      const { added, changed, refused } = imported
      const after = { file: name, added, changed, refused: refused.length }
      await recordChange(trx, context, { action: `${kind}.import`, kind, id: name.slice(0, 100), before: null, after })
    })
  } catch (error) {
    if (error instanceof StartError)
      throw new Refusal('import_file', { reason: error.message.replaceAll(path, name).slice(0, 300) })
    if (!(error instanceof EndOfTrial)) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const { added, changed, known, refused } = imported!
  return {
    added,
    changed,
    known,
    refused: refused.length,
    list: refused.slice(0, maxRefused).map(({ position, reason }) => ({ position, reason })),
  }
}
