import type { LiveState } from '#web/state/live.ts'
import { keepLatest } from './latest.ts'

/** A stream that all tabs of a browser share, and what a tab does with what it tells. */
export interface Source<Heard> {
  /** Of the lock and the channel that the tabs have in common. */
  name: string
  /** Where this tab begins: an id of the stream, or what else the stream takes for one. */
  since: string
  /** What this tab wants to be told, sorted; a stream that tells one thing only has no topics. */
  topics: () => readonly string[]
  /** Says when there are other topics. */
  watch: (changed: () => void) => () => void
  open: (parts: StreamParts<Heard>) => OpenStream
  hear: (heard: Heard) => void
  /** Something may have been told before this tab listened. */
  miss: () => void
  tell: (state: LiveState) => void
}

export interface StreamParts<Heard> {
  topics: readonly string[]
  /** Where to begin. */
  since: string
  hear: (heard: Heard, id: string) => void
  tell: (state: LiveState) => void
}

export interface OpenStream {
  readonly topics: readonly string[]
  /** Opens it anew at once, as if it had never been lost. */
  startOver(): void
  close(): void
}

export interface Tab {
  /** Tries again, whichever tab has the stream. */
  startOver(): void
  stop(): void
}

/** What the tabs of a browser tell each other. */
type Said<Heard> =
  /** Which topics a tab follows and where it stands; the leading tab answers with `state`. */
  | { say: 'want'; topics: string[]; last: string }
  /** A tab leads from now on: the others say again what they want. */
  | { say: 'lead' }
  | { say: 'state'; state: LiveState; topics: readonly string[]; last: string }
  | { say: 'heard'; heard: Heard; last: string }
  | { say: 'again' }

/** A leading tab that does not answer for so long has no stream. */
const answerWithinMs = 3_000

/**
 * Gives this tab a stream, of which the browser opens one: the tab that holds a lock leads and passes on what it hears;
 * when it closes, the next one goes on where it ended.
 */
export function shareStream<Heard>(source: Source<Heard>): Tab {
  return 'locks' in navigator && 'BroadcastChannel' in window ? joinTabs(source) : standAlone(source)
}

function joinTabs<Heard>(source: Source<Heard>): Tab {
  const channel = new BroadcastChannel(source.name)
  const leaving = new AbortController()
  const post = (said: Said<Heard>) => channel.postMessage(said)
  let last = source.since
  let state: LiveState = 'starting'
  let stream: OpenStream | undefined
  let leads = false
  /** Of all tabs, the latest last. What no tab wants any more goes with time only, for a stream that tells too much does no harm. */
  const wanted = new Set<string>()
  let unanswered: ReturnType<typeof setTimeout> | undefined

  function want(): void {
    const topics = source.topics()
    if (leads) return serve(topics, last)
    post({ say: 'want', topics: [...topics], last })
    clearTimeout(unanswered)
    unanswered = setTimeout(() => source.tell('lost'), answerWithinMs)
  }

  function serve(topics: readonly string[], from: string): void {
    keepLatest(wanted, topics)
    if (stream && topics.every((topic) => stream!.topics.includes(topic))) return
    stream?.close()
    stream = source.open({
      topics: [...wanted].toSorted(),
      // What is new to the stream begins where the tab stands that wants it: this one may be further already.
      since: state === 'open' ? from : last,
      hear: (heard, id) => {
        last = id
        source.hear(heard)
        post({ say: 'heard', heard, last })
      },
      tell: (now) => {
        state = now
        source.tell(now)
        tellState()
      },
    })
  }

  const tellState = () => post({ say: 'state', state, topics: stream?.topics ?? [], last })

  channel.onmessage = ({ data }: MessageEvent<Said<Heard>>) => {
    if (leads) {
      if (data.say === 'again') stream?.startOver()
      if (data.say !== 'want') return
      serve(data.topics, data.last)
      tellState()
    } else if (data.say === 'lead') {
      want()
    } else if (data.say === 'heard') {
      last = data.last
      source.hear(data.heard)
    } else if (data.say === 'state' && source.topics().every((topic) => data.topics.includes(topic))) {
      clearTimeout(unanswered)
      if (data.state === 'open' && state !== 'open') source.miss()
      // Should this tab lead one day, it begins with what all want.
      keepLatest(wanted, [...data.topics, ...source.topics()])
      last = data.last
      state = data.state
      source.tell(state)
    } else if (data.say === 'state' && state === 'open') {
      // Other tabs want more than a stream can follow: this one asks.
      state = 'lost'
      source.tell(state)
    }
  }

  function lead(): Promise<void> {
    leads = true
    state = 'starting'
    clearTimeout(unanswered)
    post({ say: 'lead' })
    serve(source.topics(), last)
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  }

  const unwatch = source.watch(() => {
    if (!source.topics().every((topic) => wanted.has(topic))) {
      if (!leads) keepLatest(wanted, source.topics())
      want()
    }
  })
  keepLatest(wanted, source.topics())
  void navigator.locks.request(source.name, { signal: leaving.signal }, lead).catch(() => {})
  want()

  return {
    startOver() {
      if (leads) stream?.startOver()
      else post({ say: 'again' })
    },
    stop() {
      unwatch()
      clearTimeout(unanswered)
      leaving.abort()
      stream?.close()
      channel.close()
    },
  }
}

/** Without locks (a page that did not come over https) a tab has a stream of its own while it can be seen: there are few of those. */
function standAlone<Heard>(source: Source<Heard>): Tab {
  let last = source.since
  let stream: OpenStream | undefined

  function adjust(): void {
    const topics = source.topics()
    if (document.hidden || !topics.every((topic) => stream?.topics.includes(topic))) {
      stream?.close()
      stream = undefined
    }
    if (document.hidden || stream) return
    stream = source.open({
      topics,
      since: last,
      hear: (heard, id) => {
        last = id
        source.hear(heard)
      },
      tell: source.tell,
    })
  }

  const unwatch = source.watch(adjust)
  document.addEventListener('visibilitychange', adjust)
  adjust()
  return {
    startOver: () => stream?.startOver(),
    stop() {
      unwatch()
      document.removeEventListener('visibilitychange', adjust)
      stream?.close()
    },
  }
}

/**
 * Shares a stream as long as the page is shown: one that the browser puts aside may hold neither a lock nor a connection.
 * `join` is told whether the page comes back; returns how to end it.
 */
export function shareWhileShown(join: (isBack: boolean) => Tab): () => void {
  let tab = join(false)
  const rest = () => tab.stop()
  const wake = (event: PageTransitionEvent) => {
    if (event.persisted) tab = join(true)
  }
  addEventListener('pagehide', rest)
  addEventListener('pageshow', wake)
  return () => {
    removeEventListener('pagehide', rest)
    removeEventListener('pageshow', wake)
    tab.stop()
  }
}
