import { expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { questionLocale, readQuestion } from './question.ts'

const asked: Record<Locale, string[]> = {
  en: [
    'What happened to Saltmarsh?',
    'What’s the latest on Saltmarsh?',
    'Any news about Saltmarsh?',
    'Tell me about Saltmarsh',
    'What is going on with Saltmarsh',
    'the latest updates on Saltmarsh',
  ],
  cn: ['Saltmarsh 发生了什么？', 'Saltmarsh 最近怎么了', 'Saltmarsh 有什么最新消息？', 'Saltmarsh 最新动态'],
  tw: ['Saltmarsh 發生了什麼事？', 'Saltmarsh 怎麼了', 'Saltmarsh 有哪些新聞？'],
  vi: ['Chuyện gì đã xảy ra với Saltmarsh?', 'Tin tức mới nhất về Saltmarsh', 'Có gì mới về Saltmarsh?'],
  ko: ['Saltmarsh에 무슨 일이 있었나요?', 'Saltmarsh 최신 소식 알려줘', 'Saltmarsh는 어떻게 됐나요?'],
  ja: ['Saltmarshに何が起きた？', 'Saltmarshはどうなった？', 'Saltmarshの最新ニュースは？'],
  th: ['เกิดอะไรขึ้นกับ Saltmarsh', 'มีข่าวล่าสุดเกี่ยวกับ Saltmarsh ไหม'],
  tr: ['Saltmarsh’a ne oldu?', 'Saltmarsh hakkında son haberler neler?', 'Saltmarsh ile ilgili gelişmeler'],
}

const read = (text: string, locale: Locale) => readQuestion(text, questionLocale(text, locale))

test.each(Object.entries(asked) as [Locale, string[]][])(
  'R876 a question for what is reported about a subject is that and nothing else: %s',
  (locale, questions) => {
    for (const question of questions) {
      const { isOverview, isOfNow, asked: kind, units } = read(question, locale)
      expect({ question, isOverview, isOfNow, kind }).toEqual({
        question,
        isOverview: true,
        isOfNow: true,
        kind: 'any',
      })
      expect(units.map(({ forms, isName }) => [forms[0]!.text, isName])).toEqual([['saltmarsh', true]])
    }
  },
)

test('R876 a question for something in particular is no overview', () => {
  for (const [question, locale] of [
    ['How much was lost in what happened to Saltmarsh?', 'en'],
    ['When was the latest update of Kestrel released?', 'en'],
    ['Why is there no news about Saltmarsh?', 'en'],
    ['Which news agency did Northgate buy?', 'en'],
    ['Who is behind what happened at Saltmarsh?', 'en'],
    ['Saltmarsh 为什么没有消息？', 'cn'],
    ['谁发布了 Saltmarsh 的消息？', 'cn'],
    ['Saltmarshのニュースを報じたのは誰ですか', 'ja'],
    ['Saltmarsh olayında kaç dolar kayboldu, neler oldu?', 'tr'],
  ] as const)
    expect([question, read(question, locale).isOverview]).toEqual([question, false])
})

test('R876 what is new, without a subject, asks for no word', () => {
  for (const [question, locale] of [
    ['What’s the latest news?', 'en'],
    ['What is new?', 'en'],
    ['有什么新闻？', 'cn'],
    ['最新ニュースは？', 'ja'],
    ['최근 소식 알려줘', 'ko'],
    ['Son haberler neler?', 'tr'],
  ] as const) {
    const { isOverview, units } = read(question, locale)
    expect([question, isOverview, units.length]).toEqual([question, true, 0])
  }
})
