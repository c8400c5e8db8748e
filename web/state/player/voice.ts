/** The state of the voice player as pages see it (parts/player has its queue and controls). Times are `mm:ss`. */
export interface Voice {
  /** The kind of player in use: a recording or the browser's voice; null while nothing is loaded. */
  player: 'recording' | 'speech' | null
  playState: 'stopped' | 'playing' | 'paused'
  url: string
  /** The index in the queue; -1 while nothing is loaded. */
  index: number
  playTime: string
  totalTime: string
}

export const silentVoice: Voice = {
  player: null,
  playState: 'stopped',
  url: '',
  index: -1,
  playTime: '00:00',
  totalTime: '00:00',
}
