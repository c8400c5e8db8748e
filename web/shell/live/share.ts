import { followedTopics, hear, setLiveState, watchLive, type Heard, type LiveState } from '../../state/live.ts'
import { openStream, type OpenStream } from './stream.ts'

/** What the tabs of a browser tell each other. */
type Said =
  /** Which topics a tab follows and where it stands; the leading tab answers with `state`. */
  | { say: 'want'; topics: string[]; last: string }
  /** A tab leads from now on: the others say again what they want. */
  | { say: 'lead' }
  | { say: 'state'; state: LiveState; topics: readonly string[]; last: string }
  | { say: 'heard'; heard: Heard; last: string }

const name = 'farwire-live'
/** A leading tab that does not answer for so long has no stream. */
const answerWithinMs = 3_000

interface Tab {
  stop(): void
}

/**
 * Gives this tab the event stream, of which the browser opens one: the tab that holds a lock leads and passes on what it
 * hears; when it closes, the next one goes on where it ended. `startedAt` (Unix milliseconds) is when this page was made.
 */
export function shareStream(startedAt: number): Tab {
  if (!('EventSource' in window)) {
    setLiveState('lost')
    return { stop() {} }
  }
  return 'locks' in navigator && 'BroadcastChannel' in window ? joinTabs(startedAt) : standAlone(startedAt)
}

function joinTabs(startedAt: number): Tab {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const post = (said: Said) => channel.postMessage(said)
  let last = String(startedAt)
  let state: LiveState = 'starting'
  let stream: OpenStream | undefined
  let leads = false
  /** Of all tabs; none is taken away, for a stream that tells too much does no harm. */
  const wanted = new Set<string>()
  let unanswered: ReturnType<typeof setTimeout> | undefined

  function want(): void {
    const topics = followedTopics()
    if (leads) return serve(topics, last)
    post({ say: 'want', topics, last })
    clearTimeout(unanswered)
    unanswered = setTimeout(() => setLiveState('lost'), answerWithinMs)
  }

  function serve(topics: readonly string[], from: string): void {
    const before = wanted.size
    for (const topic of topics) wanted.add(topic)
    if (stream && wanted.size === before) return
    stream?.close()
    stream = openStream({
      topics: [...wanted].toSorted(),
      // What is new to the stream begins where the tab stands that wants it: this one may be further already.
      since: state === 'open' ? from : last,
      hear: (heard, id) => {
        last = id
        hear(heard)
        post({ say: 'heard', heard, last })
      },
      tell: (now) => {
        state = now
        setLiveState(now)
        tellState()
      },
    })
  }

  const tellState = () => post({ say: 'state', state, topics: stream?.topics ?? [], last })

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (leads) {
      if (data.say !== 'want') return
      serve(data.topics, data.last)
      tellState()
    } else if (data.say === 'lead') {
      want()
    } else if (data.say === 'heard') {
      last = data.last
      hear(data.heard)
    } else if (data.say === 'state' && followedTopics().every((topic) => data.topics.includes(topic))) {
      clearTimeout(unanswered)
      // What was told before this tab listened is asked for.
      if (data.state === 'open' && state !== 'open') hear({ name: 'reset', data: {} })
      // Should this tab lead one day, it begins with what all want.
      for (const topic of data.topics) wanted.add(topic)
      last = data.last
      state = data.state
      setLiveState(state)
    }
  }

  function lead(): Promise<void> {
    leads = true
    state = 'starting'
    clearTimeout(unanswered)
    post({ say: 'lead' })
    serve(followedTopics(), last)
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  }

  const unwatch = watchLive(() => {
    if (!followedTopics().every((topic) => wanted.has(topic))) {
      if (!leads) for (const topic of followedTopics()) wanted.add(topic)
      want()
    }
  })
  for (const topic of followedTopics()) wanted.add(topic)
  void navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => {})
  want()

  return {
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
function standAlone(startedAt: number): Tab {
  let last = String(startedAt)
  let stream: OpenStream | undefined

  function adjust(): void {
    const topics = followedTopics()
    if (document.hidden || !topics.every((topic) => stream?.topics.includes(topic))) {
      stream?.close()
      stream = undefined
    }
    if (document.hidden || stream) return
    stream = openStream({
      topics,
      since: last,
      hear: (heard, id) => {
        last = id
        hear(heard)
      },
      tell: setLiveState,
    })
  }

  const unwatch = watchLive(adjust)
  document.addEventListener('visibilitychange', adjust)
  adjust()
  return {
    stop() {
      unwatch()
      document.removeEventListener('visibilitychange', adjust)
      stream?.close()
    },
  }
}
