import type { LiveState } from '#web/state/live/live.ts'
import { addTopics } from './topics.ts'

/** Describes a stream that all tabs of a browser share, with the callbacks of this tab. */
export interface Source<StreamEvent> {
  /** The name of the lock and of the channel that the tabs share. */
  name: string
  /** The start position of this tab: an event id, or another value that the stream accepts as `since`. */
  since: string
  /** The topics that this tab follows, sorted; empty for a stream with one topic. */
  topics: () => readonly string[]
  /** Calls back when the topics change. */
  watch: (changed: () => void) => () => void
  open: (parts: StreamOptions<StreamEvent>) => OpenStream
  onEvent: (event: StreamEvent) => void
  /** Called when events may have been sent before this tab listened. */
  onMissed: () => void
  onState: (state: LiveState) => void
}

export interface StreamOptions<StreamEvent> {
  topics: readonly string[]
  /** The start position. */
  since: string
  onEvent: (event: StreamEvent, id: string) => void
  onState: (state: LiveState) => void
}

export interface OpenStream {
  readonly topics: readonly string[]
  /** Opens the stream again immediately and resets the retries. */
  startOver(): void
  close(): void
}

export interface Tab {
  /** Retries, whichever tab has the stream. */
  startOver(): void
  stop(): void
}

/** The messages between the tabs of a browser. */
type TabMessage<StreamEvent> =
  /** `request`: the topics of a tab and its last event id; the leading tab answers with `state`. */
  | { kind: 'request'; topics: string[]; last: string }
  /** A new tab leads: the others send `request` again. */
  | { kind: 'leading' }
  | { kind: 'state'; state: LiveState; topics: readonly string[]; last: string }
  | { kind: 'event'; event: StreamEvent; last: string }
  | { kind: 'retry' }

/** Milliseconds: without an answer within this time, the leading tab is considered to have no stream. */
const answerWithinMs = 3_000

/**
 * Connects this tab to a stream that is opened once per browser. The tab that has the lock is the leader and broadcasts
 * the events; when it closes, the next one continues after the last event.
 */
export function shareStream<StreamEvent>(source: Source<StreamEvent>): Tab {
  return 'locks' in navigator && 'BroadcastChannel' in window ? joinTabs(source) : standAlone(source)
}

function joinTabs<StreamEvent>(source: Source<StreamEvent>): Tab {
  const channel = new BroadcastChannel(source.name)
  const leaving = new AbortController()
  const post = (message: TabMessage<StreamEvent>) => channel.postMessage(message)
  let last = source.since
  let state: LiveState = 'starting'
  let stream: OpenStream | undefined
  let leads = false
  /**
   * The topics of all tabs, the latest last. A topic that no tab follows any more is removed only if there are too
   * many, because extra events do no harm.
   */
  const requested = new Set<string>()
  let unanswered: ReturnType<typeof setTimeout> | undefined

  function request(): void {
    const topics = source.topics()
    if (leads) return serve(topics, last)
    post({ kind: 'request', topics: [...topics], last })
    clearTimeout(unanswered)
    unanswered = setTimeout(() => source.onState('lost'), answerWithinMs)
  }

  function serve(topics: readonly string[], from: string): void {
    addTopics(requested, topics)
    if (stream && topics.every((topic) => stream!.topics.includes(topic))) return
    stream?.close()
    stream = source.open({
      topics: [...requested].toSorted(),
      // A new topic starts at the last event of the tab that follows it, which may be older than that of this tab.
      since: state === 'open' ? from : last,
      onEvent: (event, id) => {
        last = id
        source.onEvent(event)
        post({ kind: 'event', event, last })
      },
      onState: (now) => {
        state = now
        source.onState(now)
        postState()
      },
    })
  }

  const postState = () => post({ kind: 'state', state, topics: stream?.topics ?? [], last })

  channel.onmessage = ({ data }: MessageEvent<TabMessage<StreamEvent>>) => {
    if (leads) {
      if (data.kind === 'retry') stream?.startOver()
      if (data.kind !== 'request') return
      serve(data.topics, data.last)
      postState()
    } else if (data.kind === 'leading') {
      request()
    } else if (data.kind === 'event') {
      last = data.last
      source.onEvent(data.event)
    } else if (data.kind === 'state' && source.topics().every((topic) => data.topics.includes(topic))) {
      clearTimeout(unanswered)
      if (data.state === 'open' && state !== 'open') source.onMissed()
      // If this tab becomes the leader, it starts with the topics of all tabs.
      addTopics(requested, [...data.topics, ...source.topics()])
      last = data.last
      state = data.state
      source.onState(state)
    } else if (data.kind === 'state' && state === 'open') {
      // There are more topics than a stream can carry: this tab polls.
      state = 'lost'
      source.onState(state)
    }
  }

  function lead(): Promise<void> {
    leads = true
    state = 'starting'
    clearTimeout(unanswered)
    post({ kind: 'leading' })
    serve(source.topics(), last)
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  }

  const unwatch = source.watch(() => {
    if (!source.topics().every((topic) => requested.has(topic))) {
      if (!leads) addTopics(requested, source.topics())
      request()
    }
  })
  addTopics(requested, source.topics())
  void navigator.locks.request(source.name, { signal: leaving.signal }, lead).catch(() => {})
  request()

  return {
    startOver() {
      if (leads) stream?.startOver()
      else post({ kind: 'retry' })
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

/** Without the Web Locks API (a page without https) each tab has its own stream while it is visible. */
function standAlone<StreamEvent>(source: Source<StreamEvent>): Tab {
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
      onEvent: (event, id) => {
        last = id
        source.onEvent(event)
      },
      onState: source.onState,
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
 * Shares a stream while the page is shown: a page in the back/forward cache may have neither a lock nor a connection.
 * `join` receives whether the page was restored from there. Returns a function that ends it.
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
