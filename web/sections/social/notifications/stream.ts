import { createParser } from 'eventsource-parser'
import { noticeStreamPath, type NoticeMessages } from '#contract/social/notice.ts'
import { openRetry } from '#web/parts/live/retry.ts'
import type { OpenStream, StreamOptions } from '#web/parts/live/share.ts'
import { readCookie } from '#web/state/cookies.ts'
import { currentSite } from '#web/state/store.ts'
import { headersOf, hostOf } from '#web/state/call/transport.ts'

/** The events of the stream: there are new notifications, or all were read. */
export type NotificationEvent = NoticeMessages['message' | 'read']['type']

/**
 * Milliseconds. The server sends at least a comment every 15 s; a connection that is silent for longer than this is
 * considered lost.
 */
const silentMs = 50_000
const watchMs = 10_000

/**
 * Keeps the notification stream of an account open, continues it after the last event, and gives up after five failed
 * attempts. It uses fetch, because the notification host may have another origin, which does not receive our cookies.
 */
export function openNotificationStream(
  fid: string,
  { since, onEvent, onState }: StreamOptions<NotificationEvent>,
): OpenStream {
  let last = since
  let connection = new AbortController()
  /** Undefined while there is no connection and none is being opened. */
  let receivedAt: number | undefined
  const retry = openRetry({ open: () => void open(), giveUp: () => onState('given up') })
  const parser = createParser({
    onEvent({ event, data, id }) {
      if (id) last = id
      if (event === 'ready') return
      const { type } = JSON.parse(data) as { type: NotificationEvent }
      onEvent(type, last)
    },
  })

  async function open(): Promise<void> {
    connection.abort()
    const { signal } = (connection = new AbortController())
    receivedAt = Date.now()
    parser.reset()
    try {
      const site = currentSite()
      const path = `${noticeStreamPath}?${new URLSearchParams({ fid, device: 'pc', ...(last && { since: last }) })}`
      const headers = { ...headersOf(path, site.locale, readCookie), accept: 'text/event-stream' }
      const response = await fetch(hostOf(path, site.links) + path, { headers, signal, cache: 'no-store' })
      if (!response.ok || !response.body) throw new Error(`The notification host answers ${response.status}`)
      retry.succeeded()
      onState('open')
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        receivedAt = Date.now()
        parser.feed(part.value)
      }
      throw new Error('The notification host ended the stream')
    } catch (error) {
      if (signal.aborted) return
      receivedAt = undefined
      // Logged, then retried.
      console.warn('The notification stream was lost', error)
      onState('lost')
      retry.lost()
    }
  }

  const watchSilence = setInterval(() => Date.now() - (receivedAt ?? Infinity) > silentMs && retry.startOver(), watchMs)
  void open()
  return {
    topics: [],
    startOver: retry.startOver,
    close() {
      clearInterval(watchSilence)
      retry.stop()
      connection.abort()
    },
  }
}
