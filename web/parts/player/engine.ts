import { createStore, useStore } from 'zustand'
import { indexAt } from '#domain/media/podcast.ts'
import { setNowPlaying, type Order, type Track } from '#web/state/player/listening.ts'
import { store } from '#web/state/store.ts'
import { resetVoice, setVoice, voiceTime } from './set-voice.ts'
import { takeHandover, writeHandover, type Sleep } from './handover.ts'
import { openRecording } from './recording.ts'
import { openSpeech } from './speech.ts'
import type { Sound, SoundEvents, SoundFailure } from './sound.ts'
import { placeOf, readQueue, storePlace, writeQueue } from './stored.ts'

export interface PlayerState {
  /** The queue with past, current and future tracks; `index` is the current one, -1 while the queue is empty. */
  queue: readonly Track[]
  index: number
  isPlaying: boolean
  positionMs: number
  lengthMs: number
  speeds: Readonly<Record<string, number>>
  sleep: Sleep
  failure: SoundFailure | null
}

const silent: PlayerState = {
  queue: [],
  index: -1,
  isPlaying: false,
  positionMs: 0,
  lengthMs: 0,
  speeds: {},
  sleep: 'off',
  failure: null,
}

const player = createStore<PlayerState>(() => silent)
export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(player, select)
export const playerState = () => player.getState()

export const currentTrack = ({ queue, index }: PlayerState): Track | undefined => queue[index]
export const speedOf = ({ speeds }: PlayerState, track: Track | undefined) => speeds[track?.show ?? ''] ?? 1

let sound: Sound | undefined
let sentence = -1
/** Where another tab has played the current track to; the sound is moved there when it is played here. */
let movedToMs: number | undefined
let isAdopting = false
let sleepTimer: ReturnType<typeof setTimeout> | undefined
let storedAtMs = 0
const storeEveryMs = 5000

/** Notifies the other tabs when this tab begins to play: only one tab of a browser plays. */
export const startListeners = new Set<() => void>()

player.subscribe((state, before) => {
  const track = currentTrack(state)
  if (!track) {
    setNowPlaying(null)
    return
  }
  const { isPlaying, positionMs, lengthMs, index } = state
  setNowPlaying({ key: track.key, isPlaying, positionMs, sentence })
  setVoice(store, {
    player: track.kind,
    playState: isPlaying ? 'playing' : 'paused',
    url: track.url,
    index,
    playTime: voiceTime(positionMs),
    totalTime: voiceTime(lengthMs),
  })
  if (isAdopting) return
  if (state.queue !== before.queue || index !== before.index || state.speeds !== before.speeds) storeQueue()
})

const storeQueue = () => {
  const { queue, index, speeds } = player.getState()
  writeQueue({ queue: [...queue], index, speeds: { ...speeds } })
}

/** Stores the current position. */
export function storeNow(): void {
  const state = player.getState()
  const track = currentTrack(state)
  if (track && sound) storePlace(track.key, state.positionMs)
}

const events: SoundEvents = {
  onTime(positionMs, lengthMs, spoken) {
    sentence = spoken
    player.setState((state) => ({ positionMs, lengthMs: lengthMs || state.lengthMs }))
    if (Math.abs(positionMs - storedAtMs) < storeEveryMs) return
    storedAtMs = positionMs
    storeNow()
  },
  onPlaying(isPlaying) {
    player.setState({ isPlaying })
    if (!isPlaying) return storeNow()
    for (const listener of startListeners) listener()
  },
  onEnd() {
    const state = player.getState()
    const stops = state.sleep === 'end'
    if (stops) setSleep('off')
    // What was played to its end starts at its beginning the next time.
    player.setState({ isPlaying: false, positionMs: 0 })
    storeNow()
    if (state.index + 1 < state.queue.length) open(state.index + 1, { plays: !stops })
    else sound?.pause()
  },
  onFailure(failure) {
    player.setState({ failure, isPlaying: false })
  },
}

/** Loads the track at an index of the queue, at its stored position or at `atMs`. */
function open(index: number, { plays, atMs }: { plays: boolean; atMs?: number | undefined }): void {
  storeNow()
  sound?.close()
  const state = player.getState()
  const track = state.queue[index]!
  const startMs = atMs ?? placeOf(track.key)
  storedAtMs = startMs
  sentence = -1
  movedToMs = undefined
  player.setState({ index, positionMs: startMs, lengthMs: track.lengthMs, failure: null, isPlaying: false })
  const speed = speedOf(state, track)
  sound =
    track.kind === 'speech'
      ? openSpeech(track, startMs, speed, events)
      : openRecording(track.url, startMs, speed, events)
  if (plays) sound.play()
}

/** Restores the stored queue: paused, or playing if the document that this one replaces was. */
export function resume(): void {
  const { queue, index, speeds } = readQueue()
  const handover = takeHandover()
  if (queue.length === 0) return
  player.setState({ queue, speeds })
  open(index, { plays: handover !== undefined })
  if (handover) setSleep(handover.sleep)
}

/** Stores what the next document of this tab goes on with. */
export function handOver(): void {
  storeNow()
  const { isPlaying, sleep } = player.getState()
  if (isPlaying) writeHandover({ sleep })
}

/** Adopts the queue that another tab has stored, without interrupting what plays here. Without a queue the player closes. */
export function adoptQueue(): void {
  const { queue, index, speeds } = readQueue()
  if (queue.length === 0) return reset()
  const state = player.getState()
  const key = currentTrack(state)?.key
  if (state.isPlaying) {
    const place = queue.findIndex((track) => track.key === key)
    if (place >= 0) adopt({ queue, index: place, speeds })
  } else if (queue[index]!.key === key) {
    adopt({ queue, index, speeds })
    sound?.setSpeed(speedOf(player.getState(), queue[index]))
  } else {
    sound?.close()
    sound = undefined
    adopt({ queue, speeds })
    open(index, { plays: false })
  }
}

/** Sets what another tab has stored. Storing it again would undo what that tab changes meanwhile. */
function adopt(change: Partial<PlayerState>): void {
  isAdopting = true
  player.setState(change)
  isAdopting = false
}

/** Pauses because another tab has begun to play, and adopts what that one plays. */
export function giveWay(): void {
  pause()
  storeNow()
  player.setState({ isPlaying: false })
  adoptQueue()
}

/** Adopts the position to which another tab has played the current track. */
export function adoptPlace(): void {
  const state = player.getState()
  const track = currentTrack(state)
  if (!track || state.isPlaying) return
  movedToMs = placeOf(track.key)
  player.setState({ positionMs: movedToMs })
}

/** Executes an order of a page. */
export function carryOut(order: Order): void {
  if (order.act === 'toggle') return toggle()
  const { queue, index } = player.getState()
  const { track } = order
  const known = queue.findIndex(({ key }) => key === track.key)
  if (order.act === 'play') {
    if (known >= 0 && known === index && sound) {
      if (order.atMs !== undefined) seek(order.atMs)
      return play()
    }
    const rest = queue.filter(({ key }) => key !== track.key)
    const place = known >= 0 && known < index ? index : index + 1
    player.setState({ queue: rest.toSpliced(place, 0, track) })
    return open(place, { plays: true, atMs: order.atMs })
  }
  if (known === index && index >= 0) return
  const others = queue.filter(({ key }) => key !== track.key)
  const current = known >= 0 && known < index ? index - 1 : index
  player.setState({
    queue: others.toSpliced(order.act === 'next' ? current + 1 : others.length, 0, track),
    index: current,
  })
  if (index < 0) open(0, { plays: false })
}

export function toggle(): void {
  const { isPlaying, failure, index } = player.getState()
  if (failure) return open(index, { plays: true })
  if (isPlaying) sound?.pause()
  else play()
}

function play(): void {
  if (movedToMs !== undefined) seek(movedToMs)
  sound?.play()
}

export const pause = () => sound?.pause()

export function seek(positionMs: number): void {
  const { lengthMs } = player.getState()
  const bounded = Math.max(0, lengthMs ? Math.min(positionMs, lengthMs - 1) : positionMs)
  movedToMs = undefined
  sound?.seek(bounded)
}

export const skip = (byMs: number) => seek(player.getState().positionMs + byMs)

/** Milliseconds: up to this position within a chapter, "back" means the previous one. */
const restartsAfterMs = 3000

/** Seeks to the start of the next chapter, or of this one, or, near its start, of the previous one. */
export function skipChapter(by: 1 | -1): void {
  const state = player.getState()
  const chapters = currentTrack(state)?.chapters ?? []
  if (by > 0) {
    const next = chapters.find(({ start_ms }) => start_ms > state.positionMs)
    if (next) seek(next.start_ms)
    return
  }
  seek(chapters[indexAt(chapters, state.positionMs - restartsAfterMs)]?.start_ms ?? 0)
}

/** Plays the track at an index of the queue. */
export function playAt(index: number): void {
  if (index >= 0 && index < player.getState().queue.length) open(index, { plays: true })
}

export function setSpeed(speed: number): void {
  const state = player.getState()
  const track = currentTrack(state)
  player.setState({ speeds: { ...state.speeds, [track?.show ?? '']: speed } })
  sound?.setSpeed(speed)
}

export function setSleep(sleep: Sleep): void {
  clearTimeout(sleepTimer)
  player.setState({ sleep })
  if (typeof sleep !== 'number') return
  sleepTimer = setTimeout(() => {
    pause()
    player.setState({ sleep: 'off' })
  }, sleep - Date.now())
}

/** Removes an upcoming track from the queue. */
export function remove(index: number): void {
  const { queue, index: current } = player.getState()
  if (index > current) player.setState({ queue: queue.toSpliced(index, 1) })
}

/** Moves an upcoming track by one position. */
export function move(index: number, by: 1 | -1): void {
  const { queue, index: current } = player.getState()
  const to = index + by
  if (Math.min(index, to) <= current || to >= queue.length) return
  player.setState({ queue: queue.toSpliced(index, 1).toSpliced(to, 0, queue[index]!) })
}

/** Removes all upcoming tracks. */
export function clearNext(): void {
  const { queue, index } = player.getState()
  player.setState({ queue: queue.slice(0, index + 1) })
}

/** Stops, clears the queue, and resets the voice of the shared state; positions stay stored. */
export function reset(): void {
  storeNow()
  sound?.close()
  sound = undefined
  setSleep('off')
  player.setState(silent)
  storeQueue()
  resetVoice(store)
}
