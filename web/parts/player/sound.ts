/** Why a sound cannot be played: the recording is missing, or the browser has no voice for the language. */
export type SoundFailure = 'gone' | 'no_voice'

/** The events of a sound. All times are milliseconds of the recording, whatever its speed. */
export interface SoundEvents {
  onTime: (positionMs: number, lengthMs: number, sentence: number) => void
  onPlaying: (isPlaying: boolean) => void
  onEnd: () => void
  onFailure: (failure: SoundFailure) => void
}

/** A loaded recording or article. */
export interface Sound {
  play: () => void
  pause: () => void
  seek: (positionMs: number) => void
  setSpeed: (speed: number) => void
  /** Releases the sound; it emits no further events. */
  close: () => void
}
