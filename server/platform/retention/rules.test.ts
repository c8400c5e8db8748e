import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allSettings, readConfig, settingGroups } from '#server/platform/config/config.ts'
import { settingsIn } from '#server/platform/config/setting.ts'
import { openWorld, type World } from '#tests/world.ts'
import { deleteOldRows, readSizes } from './retention.ts'
import { retentionRules } from './rules.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** Tables without a rule, by why time alone does not make them grow. */
const bounded: Record<string, string> = {
  'content of the newsroom, which stays': `activity author author_intro camp_application campaign campaign_text collection column_credit comment_policy comment_rule comment_word
    composition composition_choice composition_item composition_tag composition_text correction embedding_model episode episode_file explainer financing_investor financing_round flash_template
    funded_project glossary_term home_slot incident incident_tag ingest_rule investor item item_audio item_country item_credit item_draft item_key item_note item_presence item_search item_story item_tag
    item_version machine_refusal machine_summary media official_channel passage_embedding place place_name podcast_show ranking ranking_row recording recording_part removed_entity ruled_item
    scheduled_release series series_bucket series_held series_point series_revision series_source site_page story_decision stream token token_mention token_name token_text
    version_check video`,
  'of an account or a reader, and ends with it': `account author_follow calendar_entry calendar_key cast_bookmark comment comment_like fc_mute fc_notification_read identity library
    library_collection library_item people_list people_list_member report report_file series_alert signer subject_follow subscription vote`,
  'the social network, whose messages have limits of their own by account, and the log from which its peers read on': `cast_hidden fc_account fc_account_count fc_backfill fc_cast
    fc_cast_count fc_channel fc_claim fc_divergence fc_event fc_former_name fc_hidden fc_link fc_message fc_name_claim fc_node fc_notification fc_peer fc_pinned_node fc_private_key
    fc_profile fc_reaction fc_signer fc_url_count fc_usage social_outbox`,
  'people of the newsroom and its settings': `api_key feed second_factor_role site_choice site_home site_mark site_origin site_secret staff staff_passkey staff_recovery_code
    staff_totp webhook statistic`,
  'a fixed number of rows, or deleted by their own writer': `alerted_version last_run link_preview live_horizon outside_picture pulse pulse_change staff_reset_request upload upload_use
    webauthn_challenge websub_cursor kysely_migration kysely_migration_lock`,
}

test('R962 every table has a rule of retention, goes with one, or is known to need none', async () => {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(world.db)
  const ruled = retentionRules.flatMap((rule) => [rule.table, ...(rule.with ?? [])])
  const known = [...ruled, ...Object.values(bounded).flatMap((names) => names.trim().split(/\s+/))]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name as never))).toEqual([])
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})

test('R962 every setting of retention has a rule, and every one is off with 0', async () => {
  const names = settingsIn(settingGroups.find(({ title }) => title === 'Retention')!.settings).map(({ name }) => name)
  const { tables } = await readSizes(world.db, readConfig([], Object.fromEntries(names.map((name) => [name, '0']))))
  const kept = tables.flatMap((table) => table.kept).filter(({ setting }) => setting)
  expect(new Set(kept.map(({ setting }) => setting))).toEqual(new Set(names))
  expect(kept.filter(({ hours }) => hours !== null)).toEqual([])
  expect(allSettings.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})

/** Columns that a check of their table restricts. */
const values: Record<string, Record<string, string>> = {
  chat_group: { account_id: 'null' },
  session: { ended_at: 'null', ended_by: 'null' },
  fc_refused_message: { next_try_at: 'null' },
  item_revision: { article_id: '7' },
  message: { kind: "'welcome'" },
  staff_link: { purpose: "'owner'", staff_id: 'null' },
}

/** Adds a row to a table whose times are all `at`; what it refers to is not there. */
async function addRow(table: string, at: Date, number: number): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string; choices: string | null; isNullable: boolean }>`
    select column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
      (select pg_get_constraintdef(c.oid) from pg_constraint c where c.contype = 'c' and c.conrelid = ${table}::regclass
        and pg_get_constraintdef(c.oid) ~ ('\\(\\(?' || column_name || ' = ANY') limit 1) as choices
    from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    world.db,
  )
  const time = `'${at.toISOString()}'`
  const ofType: Record<string, string> = {
    timestamptz: time,
    date: `${time}::date`,
    bool: 'false',
    jsonb: "'{}'",
    bytea: `'\\x0${number}'`,
    uuid: 'gen_random_uuid()',
    _text: "'{}'",
    text: `'x${number}'`,
    xid8: `'${number}'`,
  }
  const used = columns.map(({ name, type, choices }) => {
    if (name === 'lang' || name === 'from_lang' || name === 'to_lang' || name === 'locale') return [name, "'en'"]
    if (name === 'expire') return [name, String(at.getTime())]
    return [
      name,
      values[table]?.[name] ?? (choices ? `'${/'([^']+)'/.exec(choices)![1]}'` : (ofType[type] ?? String(number))),
    ]
  })
  await world.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql
      .raw(
        `insert into ${table} (${used.map(([name]) => name).join(', ')}) values (${used.map(([, value]) => value).join(', ')})`,
      )
      .execute(trx)
  })
}

test('R962 the rows of every table that grows are deleted once they are older than they are kept, and not before', async () => {
  const now = new Date()
  const config = readConfig(
    [],
    Object.fromEntries(
      settingsIn(settingGroups.find(({ title }) => title === 'Retention')!.settings).map(({ name }) => [name, '5']),
    ),
  )
  // Of a table with two rules, the rows below are of one.
  const rules = retentionRules.filter(
    ({ table, kept }) => table !== 'audit' && kept !== 'chats' && !(table === 'entity_draft' && kept === 'drafts'),
  )
  for (const { table } of rules) await sql`truncate ${sql.table(table)} cascade`.execute(world.db)
  for (const { table, kept } of rules) {
    const days = typeof kept === 'object' ? kept.hours! / 24 : 5
    await addRow(table, new Date(now.getTime() - (days + 1.5) * 86_400_000), 1)
    await addRow(table, new Date(now.getTime() - (days - 1.5) * 86_400_000), 2)
  }
  // A typed revision goes only if there is a later one, as here.
  expect(await deleteOldRows(world.db, config, now)).toEqual(Object.fromEntries(rules.map(({ table }) => [table, 1])))
  expect(await deleteOldRows(world.db, config, now)).toEqual({})
  for (const { table } of rules) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(world.db)
    expect(rows[0]!.count, table).toBe(1)
  }
})

test('R962 the sizes of what grows are those of the database, with what goes with a row', async () => {
  await sql`analyze`.execute(world.db)
  const { tables, bytes } = await readSizes(world.db, readConfig([], {}))
  expect(tables.map(({ bytes: size }) => size)).toEqual(tables.map(({ bytes: size }) => size).toSorted((a, b) => b - a))
  const chats = tables.find(({ table }) => table === 'chat_group')!
  expect(chats.kept).toEqual([
    { hours: 90 * 24, setting: 'KEEP_GUEST_CHATS_DAYS' },
    { hours: null, setting: 'KEEP_CHATS_DAYS' },
  ])
  expect(chats.bytes).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(tables.reduce((sum, table) => sum + table.bytes, 0))
})

test('R962 a draft of data that nobody published is deleted after half a year', async () => {
  const now = new Date()
  await sql`truncate entity_draft cascade`.execute(world.db)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await addRow('entity_draft', daysAgo(181), 1)
  await addRow('entity_draft', daysAgo(179), 2)
  await sql`update entity_draft set stored_as = null`.execute(world.db)
  expect(await deleteOldRows(world.db, readConfig([], {}), now)).toMatchObject({ entity_draft: 1 })
  const { rows } = await sql<{ count: number }>`select count(*) as count from entity_draft`.execute(world.db)
  expect(rows).toEqual([{ count: 1 }])
})
