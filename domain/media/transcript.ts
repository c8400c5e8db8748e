/** One sentence of a transcript or subtitle. Times are milliseconds. */
export interface TimedText {
  start_ms: number
  end_ms: number
  speaker: string
  text: string
}

const timing =
  /^((?:\d{1,3}:[0-5]?\d|\d{1,2}):[0-5]\d[.,]\d{1,3})\s+-->\s+((?:\d{1,3}:[0-5]?\d|\d{1,2}):[0-5]\d[.,]\d{1,3})/

/** The canonical form of a language tag (BCP 47), also of `en_us`; '' for what is none. */
export function languageTag(given = ''): string {
  try {
    return Intl.getCanonicalLocales(given.trim().replace(/_/g, '-'))[0] ?? ''
  } catch {
    return ''
  }
}

/** Of languages the one that a reader wants: by its tag, else by what it is written in, as zh-TW for zh-Hant; else the first. */
export function wantedLanguage(langs: readonly string[], wanted: string): string | undefined {
  const formOf = (tag: string) => {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language} ${script}`
  }
  const form = formOf(wanted)
  return langs.find((tag) => tag === wanted) ?? langs.find((tag) => formOf(tag) === form) ?? langs[0]
}

/** SRT has no voices: transcripts of podcasts begin what a speaker says with the name. */
const named = /^(\p{Lu}[\p{L}\p{M}.'’-]{0,30}(?: \p{L}[\p{L}\p{M}.'’-]{0,30}){0,3}):(?= )/u

/** Parses a transcript in WebVTT or SRT; undefined for any other text and if no line has a time. */
export function readTranscript(text: string): TimedText[] | undefined {
  const cues: TimedText[] = []
  for (const block of text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timing.test(line.trim()))
    if (at < 0) continue
    const [, start, end] = timing.exec(lines[at]!.trim())!
    const isSrt = start!.includes(',')
    const spoken = lines.slice(at + 1).join(' ')
    const [, voice = ''] = /^<v(?:\.\S+)? ([^>]*)>/.exec(spoken) ?? []
    const plain = decoded(spoken.replace(/<[^<>]*>/g, ''))
      .replace(/\s+/g, ' ')
      .trim()
    const [, name = ''] = (isSrt && named.exec(plain)) || []
    const speaker = decoded(voice).trim() || name
    const text = name && speaker === name ? plain.slice(name.length + 1).trim() : plain
    if (text) cues.push({ start_ms: msOf(start!), end_ms: msOf(end!), speaker, text })
  }
  return cues.length > 0 ? cues.toSorted((one, other) => one.start_ms - other.start_ms) : undefined
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)

function msOf(timestamp: string): number {
  const [clock, fraction = '0'] = timestamp.split(/[.,]/)
  return clockMs(clock!)! + Math.round(Number(`0.${fraction}`) * 1000)
}

/**
 * Converts a time within a recording (seconds, `12:31` or `1:02:05.5`) to milliseconds; undefined for other texts,
 * including `1:99`.
 */
export function clockMs(text: string): number | undefined {
  if (!/^\d{1,6}(:[0-5]?\d){0,2}(\.\d{1,9})?$/.test(text.trim())) return undefined
  return Math.round(
    text
      .trim()
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0) * 1000,
  )
}
