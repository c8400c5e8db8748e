import type { Sound, SoundEvents } from './sound.ts'

/** Creates a sound for the recording at an address, ready to begin at a position. */
export function openRecording(url: string, startMs: number, speed: number, events: SoundEvents): Sound {
  const audio = new Audio()
  const listening = new AbortController()
  const on = (name: keyof HTMLMediaElementEventMap, work: () => void) =>
    audio.addEventListener(name, work, { signal: listening.signal })
  let wantedMs: number | undefined = startMs

  const report = () => {
    const lengthMs = Number.isFinite(audio.duration) ? audio.duration * 1000 : 0
    events.onTime(wantedMs ?? audio.currentTime * 1000, lengthMs, -1)
  }
  on('loadedmetadata', () => {
    if (wantedMs) audio.currentTime = wantedMs / 1000
    wantedMs = undefined
    report()
  })
  on('timeupdate', report)
  on('play', () => events.onPlaying(true))
  on('pause', () => events.onPlaying(false))
  on('ended', () => events.onEnd())
  on('error', () => events.onFailure('gone'))

  audio.preload = 'metadata'
  audio.src = url
  // Loading resets the rate to the default.
  audio.defaultPlaybackRate = speed
  audio.playbackRate = speed
  return {
    // A browser that requires a click first leaves it paused; other errors have their own event.
    play: () => void audio.play().catch(() => events.onPlaying(false)),
    pause: () => audio.pause(),
    seek(positionMs) {
      if (audio.readyState === HTMLMediaElement.HAVE_NOTHING) wantedMs = positionMs
      else audio.currentTime = positionMs / 1000
      report()
    },
    setSpeed(next) {
      audio.defaultPlaybackRate = next
      audio.playbackRate = next
    },
    close() {
      listening.abort()
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
