import { oneOf } from '#domain/platform/one-of.ts'
import { createStore, useStore } from 'zustand'
import { storedText, storeText } from '#web/state/stored.ts'

/**
 * Which new flashes of an open wire are announced by a sound: none, the weighted ones, those about the subjects of the
 * reader's alerts on open pages, or all that the wire shows.
 */
export const chimeChoices = ['none', 'weighted', 'alerts', 'all'] as const
export type ChimeChoice = (typeof chimeChoices)[number]

const key = 'chime'

/** Stored in this browser only. */
const state = createStore<{ choice: ChimeChoice }>(() => ({ choice: 'none' }))

export const useChimeChoice = () => useStore(state, ({ choice }) => choice)

/** Reads the stored choice. Called after hydration, because the server does not know it. */
export function readChimeChoice(): void {
  const choice = oneOf(chimeChoices, storedText(key))
  if (choice) state.setState({ choice })
}

/** Stores the choice and plays the sound as a sample. Browsers allow sound only after such a click. */
export function chooseChime(choice: ChimeChoice): void {
  state.setState({ choice })
  if (choice !== 'none') playChime()
  storeText(key, choice)
}

let audio: AudioContext | undefined

/** The two notes of the chime: frequency in hertz and start in seconds. */
const notes = [
  [880, 0],
  [1320, 0.12],
] as const
const noteSeconds = 0.35
const volume = 0.08

/** Plays two short, quiet notes. Silent if the browser does not allow sound. */
export function playChime(): void {
  audio ??= new AudioContext()
  void audio.resume().catch(() => undefined)
  for (const [hertz, start] of notes) {
    const at = audio.currentTime + start
    const gain = new GainNode(audio, { gain: volume })
    gain.gain.setValueAtTime(volume, at)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds)
    const tone = new OscillatorNode(audio, { frequency: hertz })
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + noteSeconds)
  }
}
