import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { FetchError, fetchWeb, type WebAnswer } from '#server/platform/fetch/fetch.ts'
import { escapeText } from '#server/platform/text/tree.ts'
import type { TranslationProvider } from './provider.ts'

/** The languages' codes of LibreTranslate, its newer ones first. */
const codes: Record<Locale, readonly string[]> = {
  cn: ['zh-Hans', 'zh'],
  tw: ['zh-Hant', 'zt'],
  en: ['en'],
  vi: ['vi'],
  ko: ['ko'],
  ja: ['ja'],
  th: ['th'],
  tr: ['tr'],
}

const timeoutMs = 60_000
const languagesShape = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }))
const answerShape = z.object({ translatedText: z.array(z.string()) })
type Languages = z.output<typeof languagesShape>

/** A server with the API of LibreTranslate. Which languages it has is asked once; until then it may be able to do any pair. */
export function serviceProvider({ url, key }: { url: string; key: string | null }): TranslationProvider {
  let languages: Languages | undefined

  const request = async (path: string, json?: object): Promise<WebAnswer> => {
    try {
      // The address is the operator's own choice.
      return await fetchWeb(url + path, {
        privateOrigins: [new URL(url).origin],
        maxRedirects: 0,
        timeoutMs,
        ...(json && { json }),
      })
    } catch (error) {
      if (error instanceof FetchError) throw failed(error)
      throw error
    }
  }
  const readLanguages = async () => (languages ??= read(await request('/languages'), languagesShape))

  return {
    name: 'service',
    can: (from, to) => from !== to && (!languages || pairOf(languages, from, to) !== undefined),
    async translate({ texts, from, to }) {
      const pair = pairOf(await readLanguages(), from, to)
      if (!pair) throw new Refusal('translate_absent')
      const answer = await request('/translate', {
        q: texts.map(asHtml),
        ...pair,
        format: 'html',
        ...(key && { api_key: key }),
      })
      const { translatedText } = read(answer, answerShape)
      if (translatedText.length !== texts.length) throw failed(new Error('the translation service left texts out'))
      return translatedText.map(decodeEntities)
    },
  }
}

function pairOf(languages: Languages, from: Locale, to: Locale): { source: string; target: string } | undefined {
  const source = languages.find(({ code }) => codes[from].includes(code))
  const target = codes[to].find((code) => (source?.targets ?? languages.map((each) => each.code)).includes(code))
  return source && target ? { source: source.code, target } : undefined
}

/** Markup stays markup, all else is text. */
const asHtml = (text: string) => escapeText(text).replace(/&lt;(\/?x\d{1,4}\/?)&gt;/g, '<$1>')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decodeEntities = (html: string) =>
  html.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) =>
      name ? (entities[name] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex!, 16)),
  )

function read<T>({ status, body }: WebAnswer, shape: z.ZodType<T>): T {
  if (status === 429) throw new Refusal('model_busy', { seconds: 30 })
  if (status !== 200) throw failed(new Error(`the translation service answers ${status}`))
  try {
    return shape.parse(JSON.parse(body.toString('utf8')))
  } catch (error) {
    throw failed(error)
  }
}

const failed = (cause: unknown): Refusal => new Refusal('translate_failed', {}, { cause })
