import { wholeNumber } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

/** A number of days, `0` for ever. */
const days = (name: string, fallback: number, what: string) =>
  setting(name, wholeNumber(0, 36_500), String(fallback), what)

export const retention = group(
  'Retention',
  'After so many days rows are deleted; `0` keeps them for ever. `/newsroom/status` shows how large each table is.',
  {
    searches: days('KEEP_SEARCHES_DAYS', 30, 'Words of searches and questions that nothing was found for'),
    reads: days('KEEP_READS_DAYS', 1100, 'Counts of reads, searches and origins of readers by day and hour'),
    guestChats: days(
      'KEEP_GUEST_CHATS_DAYS',
      90,
      'Threads of questions of readers without a login, since the last question',
    ),
    chats: days('KEEP_CHATS_DAYS', 0, 'Threads of questions of accounts, since the last question'),
    messages: days('KEEP_MESSAGES_DAYS', 0, 'Messages of inboxes that have been read'),
    revisions: days('KEEP_REVISIONS_DAYS', 0, 'Typed revisions that have a later one'),
    drafts: days(
      'KEEP_DRAFTS_DAYS',
      180,
      'What was typed in a form of data and never published, since it was kept last',
    ),
    usage: days('KEEP_USAGE_DAYS', 1100, 'Counts and costs of language models by day'),
    deliveries: days(
      'KEEP_DELIVERIES_DAYS',
      90,
      'Webhooks and alerts that were sent, and acts of the wire that are not repeated',
    ),
    network: days('KEEP_REFUSED_DAYS', 90, 'Messages of the social network that were refused for good'),
    mails: days('KEEP_MAILS_DAYS', 30, 'Stored copies of mails of this machine'),
    translations: days(
      'KEEP_TRANSLATIONS_DAYS',
      30,
      'Translations by machine; texts that are still read are translated again',
    ),
    events: days('KEEP_EVENTS_DAYS', 2, 'Events that streams resume from'),
  },
)
