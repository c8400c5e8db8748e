import type { Locale } from '#domain/platform/locale.ts'

const day: Record<Locale, string> = {
  en: 'What happened today?',
  cn: '今天发生了什么？',
  tw: '今天發生了什麼？',
  vi: 'Hôm nay có gì?',
  ko: '오늘 무슨 일이 있었나요?',
  ja: '今日は何がありましたか？',
  th: 'วันนี้เกิดอะไรขึ้นบ้าง',
  tr: 'Bugün neler oldu?',
}

/** Chinese is written with a space between Latin letters and its own characters. */
const apart = (tag: string) => (/[\p{Script=Latin}\d]$/u.test(tag) ? `${tag} ` : tag)

const subject: Record<Locale, (tag: string) => string> = {
  en: (tag) => `What is new on ${tag}?`,
  cn: (tag) => `${apart(tag)}有什么新动态？`,
  tw: (tag) => `${apart(tag)}有什麼新動態？`,
  vi: (tag) => `${tag} có gì mới?`,
  ko: (tag) => `${tag} 관련 최신 소식은?`,
  ja: (tag) => `${tag}の最新ニュースは？`,
  th: (tag) => `มีอะไรใหม่เกี่ยวกับ ${tag}`,
  tr: (tag) => `${tag} hakkında yeni ne var?`,
}

/** Initial suggestions: a question about the day, and about subjects in the news. */
export const suggestions = (locale: Locale, tags: readonly string[]): string[] => [
  day[locale],
  ...tags.map(subject[locale]),
]
