import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { currentRequest } from './request.ts'

/** Addresses that are secrets: a person's calendar, an approval of a signer, and a text that is not public. */
const secret = /(\/calendar\/own\/|\/fc\/approve\/|\/preview\/)[^/]+/gi
/** The logs of this process with their levels of the settings. */
const opened: { log: Logger; level: string }[] = []
let isDetailed = false

/** Has every log of this process write everything, and at the next call again as the settings say; returns which. */
export function switchDetail(): boolean {
  isDetailed = !isDetailed
  for (const { log, level } of opened) log.level = isDetailed ? 'debug' : level
  return isDetailed
}

/**
 * Opens the log of a part of the process; each line has the id of the request that it is about, if there is one, and no line has what gives
 * access to something in its path.
 */
export function openLog(
  { log: { level } }: Pick<Config, 'log'>,
  name?: string,
  destination?: DestinationStream,
): Logger {
  const mixin = () => {
    const request = currentRequest()
    return request ? { request: request.id } : {}
  }
  const serializers = { path: (path: string) => path.replace(secret, '$1…') }
  const log = pino({ level, mixin, serializers, ...(name && { name }) }, ...((destination ? [destination] : []) as []))
  opened.push({ log, level })
  return log
}
