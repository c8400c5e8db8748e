import { sql, type RawBuilder } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { DB } from '#server/platform/data/schema.ts'

/** Which rows of a table are deleted once they are so old. */
export interface RetentionRule {
  table: keyof DB & string
  /** The expression of the time from which a row's age counts; null of a row that stays. Of a day (UTC) all rows end together. */
  since: { time: string } | { day: string }
  /** A setting of the operator, or hours that are part of what the rows are for; null for ever. */
  kept: keyof Config['retention'] | { hours: number | null }
  /** Others stay however old they are. */
  only?: RawBuilder<unknown>
  /** Tables whose rows end with those of this one. */
  with?: readonly (keyof DB & string)[]
  /** Runs with the rows `deleted`. */
  then?: RawBuilder<unknown>
}

const day = 24

/**
 * Every table that grows by itself with time. Tables of content and of people are not among them: they grow by what somebody writes, and end with
 * it (`rules.test.ts` knows each).
 */
export const retentionRules: readonly RetentionRule[] = [
  { table: 'unmet_query', since: { day: 'day' }, kept: 'searches' },
  // Pseudonyms of clients: hot keywords count one once a week, views once an hour.
  { table: 'search_keyword_client', since: { day: 'day' }, kept: { hours: 7 * day } },
  { table: 'item_view', since: { time: 'hour' }, kept: { hours: day } },
  { table: 'read_day', since: { day: 'day' }, kept: 'reads' },
  { table: 'read_hour', since: { time: 'hour' }, kept: 'reads' },
  { table: 'search_day', since: { day: 'day' }, kept: 'reads' },
  { table: 'source_day', since: { day: 'day' }, kept: 'reads' },
  { table: 'channel_lookup', since: { day: 'day' }, kept: 'reads' },
  {
    table: 'chat_group',
    since: { time: 'updated_at' },
    kept: 'guestChats',
    only: sql`guest_hash is not null`,
    with: ['chat_message'],
  },
  {
    table: 'chat_group',
    since: { time: 'updated_at' },
    kept: 'chats',
    only: sql`account_id is not null`,
    with: ['chat_message'],
  },
  { table: 'message', since: { time: 'read_at' }, kept: 'messages' },
  // A trigger refuses its deletion: nobody at the desk, and no fault of the program, can take a line back.
  { table: 'audit', since: { time: 'at' }, kept: { hours: null } },
  {
    table: 'item_revision',
    since: { time: 'updated_at' },
    kept: 'revisions',
    only: sql`cause = 'typed' and not exists (select from scheduled_release where revision_id = item_revision.id)
      and exists (select from item_revision later
        where later.article_id = item_revision.article_id and later.lang = item_revision.lang and later.id > item_revision.id)`,
  },
  { table: 'model_usage', since: { day: 'day' }, kept: 'usage' },
  {
    table: 'webhook_message',
    since: { time: 'created_at' },
    kept: 'deliveries',
    only: sql`not exists (select from webhook_delivery where message_id = webhook_message.id and state = 'waiting')`,
    with: ['webhook_delivery', 'webhook_try'],
  },
  { table: 'alert', since: { time: 'sent_at' }, kept: 'deliveries' },
  // A repeated press finds what the first one made.
  { table: 'social_sent', since: { time: 'sent_at' }, kept: { hours: day } },
  { table: 'sent_flash', since: { time: 'greatest(created_at, held_until)' }, kept: 'deliveries' },
  { table: 'entity_draft', since: { time: 'kept_at' }, kept: { hours: 30 * day }, only: sql`stored_as is not null` },
  { table: 'entity_draft', since: { time: 'kept_at' }, kept: 'drafts', only: sql`stored_as is null` },
  { table: 'fc_refused_message', since: { time: 'refused_at' }, kept: 'network', only: sql`next_try_at is null` },
  { table: 'stored_mail', since: { time: 'created_at' }, kept: 'mails' },
  { table: 'machine_translation', since: { time: 'made_at' }, kept: 'translations' },
  // Until then a code counts against the next one, and the token of a session is answered with the reason of its end.
  { table: 'mail_code', since: { time: 'sent_at' }, kept: { hours: day } },
  { table: 'session', since: { time: 'least(expires_at, ended_at)' }, kept: { hours: 30 * day } },
  { table: 'staff_session', since: { time: 'least(expires_at, ended_at)' }, kept: { hours: 30 * day } },
  { table: 'staff_link', since: { time: 'expires_at' }, kept: { hours: 30 * day } },
  { table: 'preview_link', since: { time: 'least(ends_at, ended_at)' }, kept: { hours: 30 * day } },
  { table: 'scan_login', since: { time: 'expires_at' }, kept: { hours: 1 } },
  { table: 'oauth_attempt', since: { time: 'expires_at' }, kept: { hours: 0 } },
  { table: 'rate_count', since: { time: 'to_timestamp(expire / 1000.0)' }, kept: { hours: 0 } },
  {
    table: 'live_event',
    since: { time: 'at' },
    kept: 'events',
    // A stream cannot resume from before it.
    then: sql`update live_horizon set deleted_xid = greatest(deleted_xid, (select max(xid) from deleted)) where exists (select from deleted)`,
  },
]
