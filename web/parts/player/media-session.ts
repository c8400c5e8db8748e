import { useEffect } from 'react'
import { currentTrack, pause, playAt, playerState, seek, skip, speedOf, toggle, usePlayer } from './engine.ts'
import { backMs, forwardMs } from './keys.ts'

const at = (by: 1 | -1) => playAt(playerState().index + by)

const actions: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
  ['play', () => playerState().isPlaying || toggle()],
  ['pause', () => pause()],
  ['seekbackward', ({ seekOffset }) => skip(seekOffset ? -seekOffset * 1000 : -backMs)],
  ['seekforward', ({ seekOffset }) => skip(seekOffset ? seekOffset * 1000 : forwardMs)],
  ['seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime * 1000)],
  ['previoustrack', () => at(-1)],
  ['nexttrack', () => at(1)],
]

/** Connects media keys, headphones and the lock screen: the current track, its position, and the controls. */
export function useMediaSession(): void {
  const track = usePlayer(currentTrack)
  const isPlaying = usePlayer((state) => state.isPlaying)
  const second = usePlayer(({ positionMs }) => Math.floor(positionMs / 1000))
  const lengthMs = usePlayer((state) => state.lengthMs)
  const speed = usePlayer((state) => speedOf(state, currentTrack(state)))

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    for (const [action, run] of actions) {
      try {
        navigator.mediaSession.setActionHandler(action, run)
      } catch {
        // The browser may not support all actions.
      }
    }
    return () => {
      for (const [action] of actions) navigator.mediaSession.setActionHandler(action, null)
    }
  }, [])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = track
      ? new MediaMetadata({
          title: track.title,
          artist: track.show || 'Farwire',
          artwork: track.cover ? [{ src: track.cover }] : [],
        })
      : null
  }, [track])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    navigator.mediaSession.playbackState = track ? (isPlaying ? 'playing' : 'paused') : 'none'
    const duration = lengthMs / 1000
    if (duration > 0 && second <= duration)
      navigator.mediaSession.setPositionState({ duration, position: second, playbackRate: speed })
  }, [track, isPlaying, second, lengthMs, speed])
}
