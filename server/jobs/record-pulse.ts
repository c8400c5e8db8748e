import { sql } from 'kysely'
import type { PulseName } from '#domain/platform/pulse/parts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { measure } from '#server/platform/pulse/measure.ts'
import { recordMeasures } from '#server/platform/pulse/record.ts'
import { pulseNameIn, pulseNeedsIn } from '#server/platform/pulse/texts.ts'
import type { Job } from './job.ts'

/** A part that goes on leaving its range is mailed about again after this time. */
const quietHours = '6 hours'
/** What has been bad for a minute only, a restart for instance, is nothing to get up for. */
const lasting = '2 minutes'

/** Measures the site each minute, and mails owners about what is bad and stays so. */
export const recordPulseJob = (config: Config, { mailer }: Pick<MailServices, 'mailer'>): Job => ({
  name: 'record-pulse',
  run: async (db, now) => {
    const recorded = await recordMeasures(db, await measure(db, config.data.folder, now))
    return { ...recorded, mailed: await mailOwners(db, config, mailer) }
  },
})

async function mailOwners(db: Database, config: Config, mailer: MailServices['mailer']): Promise<number> {
  const { rows: bad } = await sql<{ id: number; part: PulseName; value: number; detail: string }>`
    select id, part, value, detail from (select distinct on (part) * from pulse_change order by part, id desc) last
    where state = 'bad' and at < now() - ${lasting}::interval and sent_at is null
      and not exists (select from pulse_change other where other.part = last.part and sent_at > now() - ${quietHours}::interval)
    order by part`.execute(db)
  if (bad.length === 0) return 0
  const owners = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .execute()
  const locale = config.site.defaultLocale
  const link = `${config.site.origin}/newsroom/status`
  const items = bad.map(({ part, ...measure }) => ({
    title: pulseNameIn(locale, part),
    address: link,
    about: pulseNeedsIn(locale, part, measure),
  }))
  for (const { email } of owners) await mailer.sendLetter(email, 'status', locale, { link, items })
  const ids = bad.map(({ id }) => id)
  await db.updateTable('pulse_change').set({ sent_at: sql<Date>`now()` }).where('id', 'in', ids).execute()
  return owners.length
}
