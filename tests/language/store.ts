import { localeFacts, parseLocale } from '#domain/platform/locale.ts'
import { createApp } from '#server/http/app.ts'
import { openLive } from '#server/platform/bus/open.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { closeDatabase, openDatabase } from '#server/platform/data/database.ts'
import { migrate } from '#server/platform/data/migrate.ts'
import { openServices } from '#server/services.ts'
import { publish } from '#tests/news.ts'

/**
 * Stores a flash in the language of the first word, in the database at the address of the second one as a start leaves it, and
 * prints what the wire in that language answers.
 */
const locale = parseLocale(process.argv[2])!
const url = process.argv[3]!
const db = openDatabase(url)
await migrate(db)
await publish(db, 'Un titre', { langs: [locale], content: '<p>Ce que dit la dépêche.</p>' })
const config = readConfig([], { LOG_LEVEL: 'silent' })
const live = await openLive({ config, db, url })
const services = openServices({ config, db })
const app = createApp({ config, db, services, live, pages: { queryOf: () => new Set() } as never })
const headers = { 'x-locale': localeFacts[locale].tag }
console.log(await (await app.request('/v2/newsflash/list', { headers })).text())
await live.close()
await services.close()
await closeDatabase(db)
