import { splitLocale } from '#domain/platform/locale.ts'
import { entryColumns } from '#server/calendar/entry/view.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { barePolicy } from '#server/platform/response/security.ts'
import { secretAt } from '#contract/calendar/ics.ts'
import { calendarWords } from './words.ts'
import { addEntry, icsType, openCalendar } from './write.ts'

const headers = {
  'content-security-policy': barePolicy,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
}

/** The own calendar at a secret address, which no cache may store; 404 for a secret that is none or has ended. Undefined for other addresses. */
export async function answerOwnCalendar(
  request: Request,
  { db, config }: { db: Database; config: Config },
): Promise<Response | undefined> {
  const { locale, path } = splitLocale(new URL(request.url).pathname, config.site.defaultLocale)
  const secret = secretAt(path)
  if (secret === undefined) return undefined
  const key = await db.selectFrom('calendar_key').select('account_id').where('secret', '=', secret).executeTakeFirst()
  if (!key) return new Response(`${calendarWords[locale].absent}\n`, { status: 404, headers })
  const entries = await db
    .selectFrom('calendar_entry')
    .select(entryColumns)
    .where('account_id', '=', key.account_id)
    .orderBy('starts_at')
    .execute()
  const calendar = openCalendar(`Farwire: ${calendarWords[locale].own}`, locale)
  for (const entry of entries) addEntry(calendar, entry, config)
  const body = request.method === 'HEAD' ? null : calendar.toString()
  return new Response(body, { headers: { ...headers, 'content-type': icsType } })
}
