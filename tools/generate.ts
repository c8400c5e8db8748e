import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { describeSettings, documentationFile } from '#server/platform/config/documentation.ts'
import { closeDatabase, openDatabase, type Database } from '#server/platform/data/database.ts'
import { removeFolder, startEngine } from '#server/platform/data/engine/engine.ts'
import { migrate } from '#server/platform/data/migrate.ts'
import { cataloguesFile, describeCatalogues } from './build/words.ts'
import { textUnions } from './schema/text-unions.ts'
import { readSources } from './layers/imports.ts'
import { describeRequirements, requirementsFile } from './requirements/describe.ts'
import { isTest, proofsIn } from './requirements/titles.ts'
import { takeNoWords } from './command/options.ts'

/** The file of the generated database types. */
export const schemaFile = join(import.meta.dirname, '../server/platform/data/schema.ts')

/**
 * The content of `schemaFile` for a migrated database: one interface for each table, and `DB` with all of them. A column
 * that a check limits to a list of texts has their union as its type, and one with a language `Locale`.
 */
export async function describeSchema(db: Database): Promise<string> {
  const types = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    excludePattern: 'kysely_*',
    overrides: { columns: await textUnions(db) },
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
  })
  return types.replace('import type', `import type { Locale } from '#domain/platform/locale.ts';\nimport type`)
}

async function writeSchema(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-generate-'))
  const engine = await startEngine({ folder, durable: false })
  const db = openDatabase(engine.url)
  try {
    await migrate(db)
    await writeFile(schemaFile, await describeSchema(db))
  } finally {
    await closeDatabase(db)
    await engine.stop()
    removeFolder(folder)
  }
}

if (import.meta.main) {
  takeNoWords(`npm run generate
  Writes what follows from the code: docs/configuration.md, server/platform/data/schema.ts, web/words/catalogues.ts, and .build/requirements.md.`)
  await writeFile(documentationFile, describeSettings())
  await writeFile(cataloguesFile, describeCatalogues())
  const tests = [...readSources(join(import.meta.dirname, '..'))].filter(([file]) => isTest(file))
  await mkdir(dirname(requirementsFile), { recursive: true })
  await writeFile(requirementsFile, describeRequirements(proofsIn(tests)))
  await writeSchema()
}
