import type { Locale } from '#domain/platform/locale.ts'

/** The names of the lists of subjects. */
export const subjectListNames: Record<Locale, Record<'topic' | 'special' | 'story' | 'project', string>> = {
  en: { topic: 'Topics', special: 'Special reports', story: 'Running stories', project: 'Token wiki' },
  cn: { topic: '话题', special: '专题', story: '事件追踪', project: '代币百科' },
  tw: { topic: '話題', special: '專題', story: '事件追蹤', project: '代幣百科' },
  vi: { topic: 'Chủ đề', special: 'Chuyên đề', story: 'Diễn biến', project: 'Bách khoa token' },
  ko: { topic: '토픽', special: '특집', story: '이슈 추적', project: '토큰 위키' },
  ja: { topic: 'トピック', special: '特集', story: '続報まとめ', project: 'トークン事典' },
  th: { topic: 'หัวข้อ', special: 'รายงานพิเศษ', story: 'ข่าวต่อเนื่อง', project: 'สารานุกรมโทเคน' },
  tr: { topic: 'Konular', special: 'Özel dosyalar', story: 'Gelişen olaylar', project: 'Token vikisi' },
}
