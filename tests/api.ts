import type { Logger } from 'pino'
import type { Envelope } from '#contract/envelope.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { createApp } from '#server/http/app.ts'
import type { Pages } from '#server/http/pages/bundle.ts'
import { openServices } from '#server/services.ts'
import { openLive } from '#server/platform/bus/open.ts'
import { openWorld, type World } from './world.ts'

export interface Answered<T> {
  status: number
  headers: Headers
  envelope: Envelope<T>
  /** The data of a response whose call must have succeeded. */
  data: T
}

/** A stub of the newsroom's bundle, without files. */
export const noNewsroom: Pages['newsroom'] = {
  needs: () => ({ scripts: [], styles: [] }),
  renderSkeleton: () => '',
  files: () => undefined,
}

/** A stub of the built bundle: its page contains the name of the site that it was rendered for. */
const plainPages: Pages = {
  render: async (_, site) => Response.json(site),
  queryOf: () => new Set(['lang']),
  files: () => undefined,
  newsroom: noNewsroom,
}

interface ApiOptions {
  pages?: Pages
  env?: Record<string, string>
  clock?: () => Date
  world?: World
  /** The site's own connections to the database of `world`; by default those of the test. */
  db?: Database
  log?: Logger
}

/** A site with its own database, called without a network. */
export async function openApi({ pages = plainPages, env = {}, clock, world: existing, db: own, log }: ApiOptions = {}) {
  const world = existing ?? (await openWorld())
  const config = readConfig([], { LOG_LEVEL: 'silent', ...env })
  const live = await openLive({ config, ...world })
  const db = own ?? world.db
  // Only a hang takes this long, even on a busy machine.
  const services = openServices({ config, db, callTimeoutMs: 120_000, ...(clock && { clock }) })
  const app = createApp({ config, db, services, pages, live, ...(log && { log }) })
  const call = async <T>(path: string, init?: RequestInit): Promise<Answered<T>> => {
    const response = await app.request(path, init)
    const text = await response.text()
    const envelope = text ? (JSON.parse(text) as Envelope<T>) : ({} as Envelope<T>)
    return { status: response.status, headers: response.headers, envelope, data: envelope.data as T }
  }
  const close = () => live.close().then(services.close).then(world.close)
  return { ...world, config, live, services, app, call, close }
}

export type TestApi = Awaited<ReturnType<typeof openApi>>
