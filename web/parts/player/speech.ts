import type { Track } from '#web/state/player/listening.ts'
import { ask } from '#web/state/call/ask.ts'
import { sentencesOf } from './sentences.ts'
import type { Sound, SoundEvents } from './sound.ts'

/**
 * The approximate speaking time per character in ms: of an alphabet, and of a script whose characters are syllables or
 * words.
 */
const letterMs = { alphabet: 66, syllables: 190 }
const syllables = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** Browsers that fetch their voices send an event later. */
const voicesWaitMs = 1500

function estimatedMs(text: string): number {
  const long = text.match(syllables)?.length ?? 0
  return long * letterMs.syllables + (text.length - long) * letterMs.alphabet
}

/** A voice of this browser for a language; undefined if it has none. */
async function voiceFor(lang: string): Promise<SpeechSynthesisVoice | undefined> {
  if (!('speechSynthesis' in window)) return undefined
  const find = () => {
    const voices = speechSynthesis.getVoices()
    const base = lang.split('-')[0]!.toLowerCase()
    const tagOf = (voice: SpeechSynthesisVoice) => voice.lang.toLowerCase().replace('_', '-')
    return (
      voices.find((voice) => tagOf(voice) === lang.toLowerCase()) ??
      voices.find((voice) => tagOf(voice).split('-')[0] === base)
    )
  }
  const found = find()
  if (found || speechSynthesis.getVoices().length > 0) return found
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true })
    setTimeout(resolve, voicesWaitMs)
  })
  return find()
}

/**
 * Creates a sound for an article that the browser's own voice reads out, sentence by sentence. Positions are estimated
 * from the length of the sentences, because browsers report no time.
 */
export function openSpeech(
  { articleId, lang }: Pick<Track, 'articleId' | 'lang'>,
  startMs: number,
  speed: number,
  events: SoundEvents,
): Sound {
  let sentences: string[] = []
  let starts: number[] = []
  let lengthMs = 0
  let current = 0
  let rate = speed
  let isWanted = false
  let isClosed = false
  let voice: SpeechSynthesisVoice | undefined

  const ready = load()

  async function load(): Promise<boolean> {
    const [found, item] = await Promise.all([voiceFor(lang), ask('article.detail', { article_id: articleId })])
    if (isClosed) return false
    if (!item || !found) {
      events.onFailure(item ? 'no_voice' : 'gone')
      return false
    }
    voice = found
    const content = new DOMParser().parseFromString(item.content, 'text/html').body
    sentences = [item.title, ...sentencesOf(content, lang).map(({ text }) => text)]
    for (const text of sentences) {
      starts.push(lengthMs)
      lengthMs += estimatedMs(text)
    }
    current = sentenceAt(startMs)
    report()
    return true
  }

  const sentenceAt = (ms: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= ms),
    )
  // The title is not part of the text.
  const report = () => events.onTime(starts[current] ?? lengthMs, lengthMs, current - 1)

  function speak(): void {
    if (!isWanted || isClosed) return
    if (current >= sentences.length) {
      isWanted = false
      events.onPlaying(false)
      return events.onEnd()
    }
    report()
    const utterance = new SpeechSynthesisUtterance(sentences[current]!)
    utterance.lang = lang
    utterance.voice = voice!
    utterance.rate = rate
    const at = current
    utterance.onend = () => {
      if (!isWanted || isClosed || current !== at) return
      current++
      speak()
    }
    utterance.onerror = ({ error }) => {
      if (error !== 'interrupted' && error !== 'canceled' && !isClosed) events.onFailure('no_voice')
    }
    speechSynthesis.speak(utterance)
  }

  /** From the start of the current sentence: not every browser can pause within one. */
  function restart(): void {
    speechSynthesis.cancel()
    if (isWanted) speak()
    else report()
  }

  return {
    play() {
      isWanted = true
      void ready.then((isReady) => {
        if (!isReady || !isWanted || isClosed) return
        if (current >= sentences.length) current = 0
        events.onPlaying(true)
        restart()
      })
    },
    pause() {
      isWanted = false
      events.onPlaying(false)
      if (voice) speechSynthesis.cancel()
    },
    seek(positionMs) {
      void ready.then((isReady) => {
        if (!isReady || isClosed) return
        const wanted = sentenceAt(positionMs)
        // A seek forwards never goes backwards, however long the sentence.
        current =
          wanted === current && positionMs > starts[current]! ? Math.min(current + 1, sentences.length - 1) : wanted
        restart()
      })
    },
    setSpeed(next) {
      rate = next
      if (isWanted && voice) restart()
    },
    close() {
      isClosed = true
      isWanted = false
      starts = []
      if (voice) speechSynthesis.cancel()
    },
  }
}
