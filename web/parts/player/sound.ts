/** Why something cannot be played: its recording is gone, or the browser has no voice for the language. */
export type SoundFailure = 'gone' | 'no_voice'

/** What a sound tells the player. All times are milliseconds of the recording, whatever its speed. */
export interface SoundEvents {
  onTime: (positionMs: number, lengthMs: number, sentence: number) => void
  onPlaying: (isPlaying: boolean) => void
  onEnd: () => void
  onFailure: (failure: SoundFailure) => void
}

/** One thing that is loaded and can be heard. */
export interface Sound {
  play: () => void
  pause: () => void
  seek: (positionMs: number) => void
  setSpeed: (speed: number) => void
  /** Releases it; it says nothing any more. */
  close: () => void
}
