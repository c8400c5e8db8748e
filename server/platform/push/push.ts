import webPush from 'web-push'
import type { CallServices } from '#server/platform/call/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { fetchWeb, type WebRequest } from '#server/platform/fetch/fetch.ts'

/** A browser at its push service. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** The result of a push message; `gone`: the browser is no longer subscribed (RFC 8030). */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends push messages, encrypted for the browser (RFC 8291) and signed by this site (RFC 8292). */
export interface Push {
  /** The site's public key, which browsers subscribe with. */
  publicKey(): Promise<string>
  send(target: PushTarget, payload: object, urgency: 'normal' | 'high'): Promise<PushOutcome>
}

export interface PushServices extends CallServices {
  push: Push
}

const ttlSeconds = 12 * 60 * 60

/**
 * Opens the sender. The keys are made when they are first needed and stored in the database, so that all processes have the same.
 * Endpoints are addresses that anyone can register: requests reach the open internet only (`reach` is for tests) and follow no redirect.
 */
export function openPush(
  { db, config }: { db: Database; config: Config },
  reach: Pick<WebRequest, 'privateOrigins'> = {},
): Push {
  let keys: Promise<{ publicKey: string; privateKey: string }> | undefined
  const readKeys = () =>
    (keys ??= storedKeys(db).catch((error: unknown) => {
      keys = undefined
      throw error
    }))

  return {
    publicKey: async () => (await readKeys()).publicKey,
    async send({ endpoint, p256dh, auth }, payload, urgency) {
      const vapidDetails = { subject: `mailto:${config.site.contactEmail}`, ...(await readKeys()) }
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(payload),
          { vapidDetails, TTL: ttlSeconds, urgency, contentEncoding: 'aes128gcm' },
        )
        const { status } = await fetchWeb(endpoint, {
          ...reach,
          bytes: body,
          headers: asText(headers),
          maxRedirects: 0,
          maxBytes: 64 * 1024,
          truncates: true,
        })
        if (status === 404 || status === 410) return 'gone'
        return status >= 200 && status < 300 ? 'sent' : 'failed'
      } catch {
        // Keys of a browser that are no keys, or a push service that does not answer.
        return 'failed'
      }
    },
  }
}

/** The fetch sets them itself. */
const left = new Set(['content-length', 'content-type'])

const asText = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (left.has(name.toLowerCase()) ? [] : [[name, String(value)]])),
  )

async function storedKeys(db: Database) {
  const made = webPush.generateVAPIDKeys()
  // If several processes store a pair, the first one is retained.
  await db
    .updateTable('site_secret')
    .set({ vapid_public: made.publicKey, vapid_private: made.privateKey })
    .where('vapid_public', 'is', null)
    .execute()
  const { vapid_public, vapid_private } = await db
    .selectFrom('site_secret')
    .select(['vapid_public', 'vapid_private'])
    .executeTakeFirstOrThrow()
  return { publicKey: vapid_public!, privateKey: vapid_private! }
}
