import type { Config } from '#server/platform/config/config.ts'
import { queueAlerts } from '#server/accounts/subscription/queue-alerts.ts'
import { sendAlerts } from '#server/accounts/subscription/send-alerts.ts'
import { sendDigests } from '#server/accounts/subscription/send-digests.ts'
import { embedDue, shareEmbedded } from '#server/answers/ask/meaning/embed-due.ts'
import { createExtension } from '#server/answers/ask/meaning/extension.ts'
import { sendReminders } from '#server/calendar/entry/remind.ts'
import { sendSeriesAlerts } from '#server/markets/series/send-alerts.ts'
import { fetchDueSources as fetchSeries } from '#server/markets/source/sources.ts'
import { fetchEpisodeFiles } from '#server/media/podcast/episode-files.ts'
import { indexMissing } from '#server/news/index/index-missing.ts'
import { recordingColumns } from '#server/newsroom/entity/recording-columns.ts'
import { fetchDueSources } from '#server/newsroom/feed-reader/sources.ts'
import { deleteUnusedRecordings } from '#server/newsroom/recording/delete-unused.ts'
import { mailResets } from '#server/newsroom/staff/forgot.ts'
import { translateDue } from '#server/newsroom/translation/machine.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import type { PictureServices } from '#server/platform/picture/pictures.ts'
import type { PushServices } from '#server/platform/push/push.ts'
import { recordValues } from '#server/platform/pulse/record.ts'
import { deleteOldRows } from '#server/platform/retention/retention.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'
import { deleteUnusedImages } from '#server/platform/upload/delete-unused.ts'
import { sendWebhooks } from '#server/platform/webhook/send.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { pushNotices } from '#server/social/farcaster/notifications/push-notices.ts'
import { sendWaiting } from '#server/social/farcaster/outbox/send.ts'
import { deleteExpired } from '#server/social/preview/cache.ts'
import { pingHub } from '#server/syndication/feed/websub.ts'
import { backUpJob } from './back-up.ts'
import { fetchItemPicturesJob } from './fetch-item-pictures.ts'
import type { Job } from './job.ts'
import { markLanguageWordsJob } from './mark-language-words.ts'
import { recordPulseJob } from './record-pulse.ts'

export type JobServices = Pick<FarcasterServices, 'images' | 'farcaster'> &
  Pick<MailServices, 'mailer'> &
  Pick<PushServices, 'push'> &
  PictureServices &
  ModelServices &
  TranslationServices

/** Every job of a site; the longer ones have files of their own. `url` leads to the database of the site. */
export const jobsOf = (config: Config, services: JobServices, url: string): Job[] => [
  ...contentJobs(config, services),
  ...readerJobs(config, services),
  fetchItemPicturesJob(config, services),
  recordPulseJob(config, services),
  ...(config.backup.target ? [backUpJob(config, config.backup.target, url)] : []),
  {
    // What is older than the operator keeps it, and expired link previews with their pictures.
    name: 'delete-old-rows',
    cron: '7 * * * *',
    run: async (db, now) => ({
      ...(await deleteOldRows(db, config, now)),
      link_preview: await deleteExpired(db, now),
    }),
  },
  {
    // Signers of the social network that were never linked to an account are revoked, too.
    name: 'delete-expired-signers',
    cron: '43 * * * *',
    run: async (db, now) => {
      const expired = await db
        .selectFrom('signer')
        .select('uuid')
        .where('account_id', 'is', null)
        .where('expires_at', '<', now)
        .limit(1)
        .executeTakeFirst()
      if (!expired) return { deleted: 0 }
      // Imported late, because it loads the library of the protocol.
      const { deleteExpiredSigners } = await import('#server/social/farcaster/signer/delete-expired.ts')
      return { deleted: await deleteExpiredSigners(db, await services.farcaster.network(), now) }
    },
  },
  {
    // Images and recordings that have been unused for days.
    name: 'delete-unused-uploads',
    cron: '23 * * * *',
    run: async (db, now) => {
      const { store } = services.images
      const images = await deleteUnusedImages(db, store, now)
      return { deleted: images + (await deleteUnusedRecordings(db, store, recordingColumns, now)) }
    },
  },
  {
    name: 'mail-resets',
    run: async (db, now) => ({ sent: await mailResets({ db, config, mailer: services.mailer, now }) }),
  },
]

/** What comes into the site, and what becomes of it. */
const contentJobs = (config: Config, { farcaster, model, translation }: JobServices): Job[] => [
  {
    name: 'fetch-sources',
    leavesSite: true,
    run: async (db, now) => {
      const channels = { provider: farcaster.provider, origin: config.site.origin }
      return { fetched: await fetchDueSources(db, now, channels) }
    },
  },
  { name: 'fetch-series', leavesSite: true, run: async (db, now) => ({ fetched: await fetchSeries(db, now) }) },
  // Chapters and transcripts of episodes that feeds only link to.
  { name: 'fetch-episode-files', leavesSite: true, run: fetchEpisodeFiles },
  markLanguageWordsJob,
  // All items again after an upgrade or a choice of the newsroom that asks for it; otherwise it reads one row.
  { name: 'index-missing', withinSeconds: 12 * 3600, run: async (db) => ({ indexed: await indexMissing(db) }) },
  ...(translation.isGeneral
    ? [
        {
          // Fresh news into the languages that the newsroom lets a machine serve; long articles by a model on local hardware take long.
          name: 'translate-news',
          runsOnEvents: true,
          leavesSite: true,
          withinSeconds: 3600,
          run: (db, now) => translateDue(db, translation, now),
        } satisfies Job,
      ]
    : []),
  ...(model.embedding
    ? [
        {
          // The passages of public texts that are new or changed, and of the archive where that has not been done, minute by minute.
          name: 'embed-passages',
          leavesSite: true,
          prepare: createExtension,
          async run(db, now) {
            const done = await embedDue(db, model.embedding!, now, config.model.embedding.perMinute)
            await recordValues(db, { vectors: await shareEmbedded(db, model.embedding!) })
            return done
          },
        } satisfies Job,
      ]
    : []),
]

/** What goes out to people and programs; the rounds that run on events are soon after what was published. */
const readerJobs = (config: Config, services: JobServices): Job[] => [
  {
    name: 'send-alerts',
    leavesSite: true,
    runsOnEvents: true,
    run: async (db, now) => ({
      queued: await queueAlerts(db, now),
      ...(await sendAlerts({ db, config, services, now })),
    }),
  },
  {
    name: 'send-digests',
    cron: '*/10 * * * *',
    leavesSite: true,
    run: (db, now) => sendDigests({ db, config, services, now }),
  },
  {
    // New notices of the social network, to browsers.
    name: 'push-notices',
    leavesSite: true,
    runsOnEvents: true,
    run: (db, now) => pushNotices({ db, config, services, now }),
  },
  { name: 'send-reminders', leavesSite: true, run: (db, now) => sendReminders({ db, config, services, now }) },
  { name: 'send-series-alerts', run: sendSeriesAlerts },
  {
    // The messages that the social network could not accept at first.
    name: 'send-outbox',
    leavesSite: true,
    run: async (db, now) => ({ sent: await sendWaiting({ db, config, provider: services.farcaster.provider, now }) }),
  },
  {
    name: 'send-webhooks',
    leavesSite: true,
    runsOnEvents: true,
    run: (db, now) => sendWebhooks({ db, config, now }),
  },
  // The hub hears of changed feeds soon after each change, and each minute again for pings that failed.
  ...(config.feeds.websubHub
    ? [{ name: 'ping-hub', leavesSite: true, runsOnEvents: true, run: (db) => pingHub(db, config) } satisfies Job]
    : []),
]
