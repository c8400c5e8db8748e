import { timeLimits } from '#domain/platform/constants.ts'
import type { ActorServices } from './accounts/account/leave/actor-data.ts'
import { hashShortSecret } from './accounts/account/password/password.ts'
import { openClientHash, type ArticleServices } from './news/article/client-hash.ts'
import { openLimits } from './platform/call/limits.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/data/database.ts'
import { openVectors } from './answers/ask/meaning/vectors.ts'
import type { MeaningServices } from './answers/ask/meaning/by-meaning.ts'
import { openActorData } from './social/farcaster/actor-data.ts'
import { openFarcaster, type FarcasterServices } from './social/farcaster/farcaster.ts'
import { openProviders, type IdentityServices } from './accounts/identity/providers.ts'
import { openItemCounts, type ItemServices } from './news/item/read/list.ts'
import { openMailer, type MailServices } from './platform/mail/send.ts'
import { openMailSink } from './platform/mail/sink.ts'
import { openModel, type ModelServices } from './platform/model/model.ts'
import { openPictureRenderer, type PictureRenderer } from './syndication/picture/renderer.ts'
import { openPush, type PushServices } from './platform/push/push.ts'
import type { PreviewServices } from './social/preview/read.ts'
import type { SummaryServices } from './answers/summary/summarise.ts'
import { openTranslation, type TranslationServices } from './platform/translation/translation.ts'
import { openOutsidePictures, type PictureServices } from './platform/picture/pictures.ts'
import { openImages, type UploadServices } from './platform/upload/save.ts'
import { openVault, type Vault, type VaultServices } from './platform/vault/vault.ts'

/**
 * The services that rooms share between calls: connections, pools of processes, counters, cached results of the
 * database. A room exports the interface that its handlers need and a function that opens it; all of them are opened
 * here, once (decisions/0029).
 */
export interface Services
  extends ItemServices,
    ArticleServices,
    UploadServices,
    PictureServices,
    MailServices,
    IdentityServices,
    PreviewServices,
    FarcasterServices,
    PushServices,
    ActorServices,
    ModelServices,
    MeaningServices,
    SummaryServices,
    TranslationServices,
    VaultServices {
  pictures: PictureRenderer
}

export type OpenServices = Services & {
  /** Closes the services, the last opened first. */
  close(): Promise<void>
}

/**
 * Opens the services over one pool of connections. None connects or starts a process before it is used. Throws StartError for
 * a configuration that cannot work.
 */
export function openServices({
  config,
  db,
  callTimeoutMs = timeLimits.call,
  clock = () => new Date(),
}: {
  config: Config
  db: Database
  callTimeoutMs?: number
  clock?: () => Date
}): OpenServices {
  const closers: (() => void | Promise<void>)[] = []
  function closing<T extends { close(): void | Promise<void> }>(service: T): T {
    closers.push(() => service.close())
    return service
  }

  const farcaster = openFarcaster({ db, config })
  const model = openModel({ config, db, clock })
  const images = closing(openImages(config))
  let vault: Vault | undefined
  return {
    limits: openLimits(db),
    callTimeoutMs,
    vectors: openVectors(),
    clock,
    hashShortSecret,
    itemCounts: openItemCounts(db),
    clientHash: openClientHash(db),
    identityProviders: openProviders(),
    previewReads: new Map(),
    images,
    outsidePictures: openOutsidePictures({ db, config, images, clock }),
    mailSink: openMailSink({ db, config }),
    mailer: closing(openMailer({ db, config })),
    push: openPush({ db, config }),
    farcaster,
    actorData: openActorData(db, farcaster.provider),
    model,
    summaryRuns: new Map(),
    translation: openTranslation({ config, db, model }),
    pictures: closing(openPictureRenderer()),
    vault: () => (vault ??= openVault({ signerSecret: config.farcaster.signerSecret, folder: config.data.folder })),
    async close() {
      for (const close of closers.splice(0).toReversed()) await close()
    },
  }
}
